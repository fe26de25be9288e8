import type { LegalPage } from '@litfass/api/people/legal'
import { Text, Title, Typography } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { marked } from 'marked'
import { useTranslation } from 'react-i18next'

import { useLanguage } from '../../platform/i18n/i18n.ts'
import { legalQuery } from './legal-query.ts'
import { PublicFrame } from './public-frame.tsx'

export function TermsPage(): React.ReactNode {
  return <LegalText page="terms" />
}

export function PrivacyPage(): React.ReactNode {
  return <LegalText page="privacy" />
}

/** The operator's own text, else what is true of every installation. */
function LegalText({ page }: { page: LegalPage }) {
  const { t } = useTranslation('signIn')
  const { data: own } = useSuspenseQuery(legalQuery(page, useLanguage()))
  return (
    <PublicFrame wide>
      <Title order={1}>{t(`${page}Title`)}</Title>
      {own ? (
        // Whoever writes this file runs the server: it is trusted as much as this page is.
        <Typography lang={own.language} mt="md" dangerouslySetInnerHTML={{ __html: htmlOf(own.text) }} />
      ) : (
        <Text mt="md">{t(`${page}Text`)}</Text>
      )}
    </PublicFrame>
  )
}

/** The page has its title: the text's own first heading would repeat it, and its sections follow it. */
function htmlOf(markdown: string): string {
  return marked.parse(markdown.replace(/^\s*# .*\n/, ''), { async: false })
}
