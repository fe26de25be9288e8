import type { AdDetail } from '@litfass/api/ads/ads'
import { isAwaited, type Party } from '@litfass/domain/ads/ad'
import { freeOf } from '@litfass/domain/ads/airtime'
import { Group, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { AirtimeBar } from '../../../components/place/airtime-bar.tsx'
import { AirtimeCalendar, weeksOf } from '../../../components/place/airtime-calendar.tsx'
import { useAirtimeLabel } from '../../../components/place/airtime-label.ts'
import { useAvailabilityRefusal } from '../action-refusal.ts'

import classes from './ad-detail.module.css'

/** The booked airtime of the place in the ad's period, what this ad takes, and what is left. */
export function AdAirtime({ ad, side }: { ad: AdDetail; side: Party }) {
  const { t } = useTranslation(['ads', 'components'])
  const availabilityRefusal = useAvailabilityRefusal()
  const airtimeLabel = useAirtimeLabel()
  const { airtime, placeName } = ad
  const refusal = side === 'publisher' ? availabilityRefusal(ad) : null
  if (!airtime || (airtime.whole === 0 && !refusal)) return null
  const { sold, wanted, whole, unit } = airtime
  const left = freeOf({ whole, sold: sold + wanted })
  return (
    <section className={classes.section} aria-label={t('airtime', { screen: placeName })}>
      <Group justify="space-between" gap="xs" mb={6}>
        <Title order={2} size="sm">
          {t('airtime', { screen: placeName })}
        </Title>
        <Text fz={13} c="dimmed">
          {t('freeOf', {
            free: unit === 'slots' ? left : airtimeLabel(left, unit),
            share: unit === 'slots' ? t('ofSlots', { ns: 'components', count: whole }) : airtimeLabel(whole, unit),
          })}
        </Text>
      </Group>
      <AirtimeBar sold={sold} wanted={wanted} whole={whole} unit={unit} />
      {side === 'publisher' && 'screenId' in ad && ad.screenId && (
        <div className={classes.calendar}>
          <AirtimeCalendar
            screenId={ad.screenId}
            weeks={weeksOf({ start: ad.startDate, end: ad.endDate })}
            wanted={{ start: ad.startDate, end: ad.endDate, share: wanted, isSold: !isAwaited(ad, 'publisher') }}
          />
        </div>
      )}
      {refusal && (
        <Text fz={13} mt={6} c="var(--mantine-color-error)">
          {refusal}
        </Text>
      )}
    </section>
  )
}
