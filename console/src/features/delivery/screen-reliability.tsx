import type { ScreenReliability } from '@litfass/api/ads/delivery'
import type { Delivered } from '@litfass/domain/ads/delivery/delivery'
import { ratedDays, recentDays, reliabilityOf } from '@litfass/domain/places/devices/reliability'
import { Alert, Card, Group, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { Reliability } from '../../components/place/reliability.tsx'
import { formatMomentDay } from '../../platform/i18n/format.ts'

/** How reliably a screen has played ads, and whether the finder leaves it out. Nothing before it was rated. */
export function ScreenReliabilityCard({ rated }: { rated: ScreenReliability | null }) {
  const { t } = useTranslation('delivery')
  if (!rated) return null
  return (
    <Card component="section" mt="xl" aria-label={t('reliability')}>
      <Title order={2} size="md">
        {t('reliability')}
      </Title>
      {rated.leftOut !== null && (
        <Alert color="red" mt="sm" title={t('leftOutTitle', { day: formatMomentDay(rated.leftOut) })}>
          {t('leftOutText')}
        </Alert>
      )}
      <Group gap="xl" mt="sm">
        <Share plays={rated} days={ratedDays} />
        <Share plays={rated.recent} days={recentDays} />
      </Group>
    </Card>
  )
}

function Share({ plays, days }: { plays: Delivered; days: number }) {
  const { t } = useTranslation('delivery')
  return (
    <div>
      <Text c="dimmed" size="sm">
        {t('reliabilityOfDays', { days })}
      </Text>
      {reliabilityOf(plays) === null ? <Text>{t('reliabilityNone')}</Text> : <Reliability plays={plays} days={days} />}
    </div>
  )
}
