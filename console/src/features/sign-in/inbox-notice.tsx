import { Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { ButtonLink } from '../../components/feedback/links.tsx'

export function InboxNotice({ text }: { text: string }) {
  const { t } = useTranslation('signIn')
  return (
    <div role="status">
      <Title order={1}>{t('inboxTitle')}</Title>
      <Text mt="sm" mb="lg">
        {text}
      </Text>
      <ButtonLink to="/login" variant="default">
        {t('toLogin')}
      </ButtonLink>
    </div>
  )
}
