import type { AdDetail } from '@litfass/api/ads/ads'
import type { AdDelivery } from '@litfass/api/ads/delivery'
import type { AdSide } from '@litfass/domain/ads/ad'
import { formatCount } from '@litfass/domain/money/money'
import { formatDay } from '@litfass/domain/time/day'
import { Card, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { useAccount } from '../../platform/auth/account.ts'
import { formatAgo } from '../../platform/i18n/format.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { DeliveredShare } from './delivered-share.tsx'
import { adDeliveryQuery } from './delivery-queries.ts'
import { Forecast } from './forecast.tsx'
import { MissingPlays } from './missing-plays.tsx'
import { PlaysPerDay } from './plays-per-day.tsx'
import { Settlement } from './settlement.tsx'

/** What the screen reports of an ad. Nothing for ads that are not paid or whose place is not a screen. */
export function AdDeliveryCard({ ad, side }: { ad: AdDetail; side: AdSide }) {
  const { t } = useTranslation('delivery')
  const { accountId } = useAccount()
  const { data: delivery } = useSuspenseQuery(adDeliveryQuery(accountId, ad.id))
  if (!delivery) return null
  return (
    <Card component="section" aria-label={t('title')}>
      <Title order={2} size="md">
        {t('title')}
      </Title>
      <Text c="dimmed" size="sm">
        {t('source', { place: ad.placeName })}
      </Text>
      {delivery.due === 0 ? (
        <Text mt="sm">{t('notDueYet', { day: formatDay(ad.startDate) })}</Text>
      ) : delivery.lastReport === null ? (
        <NotReported due={delivery.due} />
      ) : (
        <Measured delivery={delivery} lastReport={delivery.lastReport} />
      )}
      <Settlement ad={ad} side={side} />
    </Card>
  )
}

function NotReported({ due }: { due: number }) {
  const { t } = useTranslation('delivery')
  return (
    <>
      <Text mt="sm">{t('notReported', { count: due, due: formatCount(due) })}</Text>
      <Text c="dimmed" size="sm">
        {t('notReportedHint')}
      </Text>
    </>
  )
}

/** How many of the plays anyone can check. */
function Signed({ delivery: { delivered, signed } }: { delivery: AdDelivery }) {
  const { t } = useTranslation('delivery')
  if (delivered === 0) return null
  return (
    <Text c="dimmed" size="sm" mt="sm">
      {signed === delivered
        ? t('signedAll')
        : t('signedPart', { signed: formatCount(signed), delivered: formatCount(delivered) })}
    </Text>
  )
}

function Measured({ delivery, lastReport }: { delivery: AdDelivery; lastReport: string }) {
  const { t } = useTranslation('delivery')
  const language = useLanguage()
  const { due, booked } = delivery
  return (
    <>
      <DeliveredShare figures={delivery} label={t('title')} />
      {due < booked && delivery.forecast !== null && (
        <Text size="sm" mt="xs">
          {t('forecastAtEnd')} <Forecast figures={delivery} />
        </Text>
      )}
      <PlaysPerDay days={delivery.days} />
      <MissingPlays delivery={delivery} />
      <Signed delivery={delivery} />
      {delivery.folded > 0 && (
        <Text c="dimmed" size="sm" mt="sm">
          {t('folded', { count: delivery.folded, plays: formatCount(delivery.folded) })}
        </Text>
      )}
      {delivery.devices > 1 && (
        <Text c="dimmed" size="sm" mt="sm">
          {t('severalDevices', { count: delivery.devices })}
        </Text>
      )}
      <Text c="dimmed" size="sm" mt="sm">
        {t('lastReport', { ago: formatAgo(lastReport, language) })}
      </Text>
    </>
  )
}
