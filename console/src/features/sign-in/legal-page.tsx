import type { LegalPage } from '@litfass/api/people/legal'
import { Alert, Title, Typography } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { marked } from 'marked'
import { useTranslation } from 'react-i18next'

import { useLanguage } from '../../platform/i18n/i18n.ts'
import { legalQuery } from './legal-query.ts'
import { PublicFrame } from './public-frame.tsx'

import classes from './legal-page.module.css'

export function TermsPage(): React.ReactNode {
  return <LegalText page="terms" />
}

export function PrivacyPage(): React.ReactNode {
  return <LegalText page="privacy" />
}

function LegalText({ page }: { page: LegalPage }) {
  const { t } = useTranslation('signIn')
  const { data: legal } = useSuspenseQuery(legalQuery(page, useLanguage()))
  return (
    <PublicFrame wide>
      <Title order={1}>{t(`${page}Title`)}</Title>
      {legal.isTemplate && (
        <Alert mt="md" icon={<IconInfoCircle size={16} />}>
          {t('legalTemplate')}
        </Alert>
      )}
      {/* The operator writes this file and is trusted. */}
      <Typography
        className={classes.text}
        lang={legal.language}
        mt="md"
        dangerouslySetInnerHTML={{ __html: htmlOf(legal.text) }}
      />
    </PublicFrame>
  )
}

/** Without the first heading, since the page has its own title. */
function htmlOf(markdown: string): string {
  return marked.parse(markdown.replace(/^\s*# .*\n/, ''), { async: false })
}
