import { Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { ButtonLink } from '../../components/feedback/links.tsx'
import { PublicFrame } from './public-frame.tsx'

export function NotFoundPage(): React.ReactNode {
  const { t } = useTranslation('shell')
  return (
    <PublicFrame>
      <Title order={1}>{t('notFoundTitle')}</Title>
      <Text mt="sm" mb="lg">
        {t('notFoundText')}
      </Text>
      <div>
        <ButtonLink to="/">{t('toDashboard')}</ButtonLink>
      </div>
    </PublicFrame>
  )
}
