import { Text, Title } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { ButtonLink } from '../../components/feedback/links.tsx'
import { PublicFrame } from './public-frame.tsx'

const route = getRouteApi('/404')

export function NotFoundPage(): React.ReactNode {
  const { t } = useTranslation(['shell', 'signIn'])
  const user = route.useLoaderData()
  return (
    <PublicFrame>
      <Title order={1}>{t('notFoundTitle')}</Title>
      <Text mt="sm" mb="lg">
        {t('notFoundText')}
      </Text>
      <div>
        {user ? (
          <ButtonLink to="/">{t('toDashboard')}</ButtonLink>
        ) : (
          <ButtonLink to="/login">{t('toLogin', { ns: 'signIn' })}</ButtonLink>
        )}
      </div>
    </PublicFrame>
  )
}
