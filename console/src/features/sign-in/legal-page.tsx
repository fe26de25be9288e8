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

/** The operator's own text, or a default. */
function LegalText({ page }: { page: LegalPage }) {
  const { t } = useTranslation('signIn')
  const { data: own } = useSuspenseQuery(legalQuery(page, useLanguage()))
  return (
    <PublicFrame wide>
      <Title order={1}>{t(`${page}Title`)}</Title>
      {own ? (
        // The operator writes this file and is trusted.
        <Typography lang={own.language} mt="md" dangerouslySetInnerHTML={{ __html: htmlOf(own.text) }} />
      ) : (
        <Text mt="md">{t(`${page}Text`)}</Text>
      )}
    </PublicFrame>
  )
}

/** Without the first heading, since the page has its own title. */
function htmlOf(markdown: string): string {
  return marked.parse(markdown.replace(/^\s*# .*\n/, ''), { async: false })
}
