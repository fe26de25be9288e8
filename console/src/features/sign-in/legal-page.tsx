import { Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { PublicFrame } from './public-frame.tsx'

export function TermsPage(): React.ReactNode {
  const { t } = useTranslation('signIn')
  return (
    <PublicFrame wide>
      <Title order={1}>{t('termsTitle')}</Title>
      <Text mt="md">{t('termsText')}</Text>
    </PublicFrame>
  )
}

export function PrivacyPage(): React.ReactNode {
  const { t } = useTranslation('signIn')
  return (
    <PublicFrame wide>
      <Title order={1}>{t('privacyTitle')}</Title>
      <Text mt="md">{t('privacyText')}</Text>
    </PublicFrame>
  )
}
