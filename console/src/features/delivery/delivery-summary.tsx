import type { DeliveryList } from '@litfass/api/ads/delivery'
import { isForecastShort } from '@litfass/domain/ads/delivery/delivery'
import { deliveredShare, sumByDay } from '@litfass/domain/ads/delivery/delivery-days'
import { formatCount, formatShare } from '@litfass/domain/money/money'
import { Alert, Card, Text, Title } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { AnchorLink } from '../../components/feedback/links.tsx'
import { pageTarget } from '../../platform/routing/page-target.ts'
import { DeliveredShare } from './delivered-share.tsx'
import { Forecast } from './forecast.tsx'
import { PlaysPerDay } from './plays-per-day.tsx'

import classes from './delivery-summary.module.css'

/** Ads that are named before the others are only counted. */
const maxShort = 3

/** What will fall short, the plays of each day, and what was delivered of all ads. Nothing before the first report. */
export function DeliverySummary({
  delivery: { sum, ads },
  adPage,
}: {
  delivery: DeliveryList
  /** The page of an ad for this side. */
  adPage: '/advertise/ads/$adId' | '/publish/ads/$adId'
}) {
  if (sum.due === 0 || sum.lastReport === null) return null
  const booked = ads.filter(({ isMakeGood }) => !isMakeGood)
  return (
    <>
      <ShortAds ads={booked.filter((ad) => ad.due < ad.booked && isForecastShort(ad))} adPage={adPage} />
      <div className={classes.summary}>
        <Card>
          <PlaysPerDay days={sumByDay(booked.flatMap(({ lastDays }) => lastDays))} />
        </Card>
        <DeliveredOfAll figures={sum} />
      </div>
    </>
  )
}

function ShortAds({
  ads,
  adPage,
}: {
  ads: DeliveryList['ads']
  adPage: Parameters<typeof DeliverySummary>[0]['adPage']
}) {
  const { t } = useTranslation('delivery')
  if (ads.length === 0) return null
  return (
    <Alert color="red" icon={<IconAlertCircle />} title={t('fallShort', { count: ads.length })} mb="md">
      {ads.slice(0, maxShort).map(({ adId, placeName, booked, forecast }) => (
        <Text key={adId} size="sm">
          <AnchorLink {...pageTarget(adPage, { params: { adId } })}>{placeName}</AnchorLink>{' '}
          {t('willEndAt', { share: formatShare(deliveredShare({ due: booked, delivered: forecast ?? 0 })) })}
        </Text>
      ))}
      {ads.length > maxShort && <Text size="sm">{t('fallShortMore', { count: ads.length - maxShort })}</Text>}
    </Alert>
  )
}

function DeliveredOfAll({ figures }: { figures: DeliveryList['sum'] }) {
  const { t } = useTranslation('delivery')
  const { due, booked, forecast } = figures
  const isRunning = due < booked
  const title = t(isRunning ? 'pace' : 'deliveredPlays')
  return (
    <Card component="section" aria-label={title}>
      <Title order={2} size="md">
        {title}
      </Title>
      <DeliveredShare figures={figures} label={title} />
      {isRunning && (
        <dl className={classes.facts}>
          <dt>{t('stillDue')}</dt>
          <dd>{formatCount(booked - due)}</dd>
          {forecast !== null && (
            <>
              <dt>{t('forecast')}</dt>
              <dd>
                <Forecast figures={figures} isSum />
              </dd>
            </>
          )}
        </dl>
      )}
    </Card>
  )
}
