import { Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { PublicFrame } from './public-frame.tsx'

/** Shown until /login is loaded. */
export function LogoutPage(): React.ReactNode {
  const { t } = useTranslation(['signIn', 'pages'])
  return (
    <PublicFrame>
      <Title order={1}>{t('logout', { ns: 'pages' })}</Title>
      <Text mt="md">{t('signedOut')}</Text>
    </PublicFrame>
  )
}
