import type { OpeningHours } from '@litfass/domain/places/opening-hours'
import { weekOf } from '@litfass/domain/places/service-hours'
import type { PaidAd } from '@litfass/domain/playback/paid-ad'
import { addDays, type Period } from '@litfass/domain/time/day'

import { startOfDay } from '../../platform/start-of-day.ts'
import { zoneOffsets } from '../schedules/zone-offsets.ts'

interface Booking extends Period {
  adId: string
  durationSeconds: number
  frequencySeconds: number
  publisherZone: string
  serviceHours: OpeningHours | null
}

/** An ad as it is played: its days and service hours by the wall clock of the publisher's zone. */
export function paidAdOf({ start, end, publisherZone, serviceHours, ...ad }: Booking): PaidAd {
  const [from, until] = [startOfDay(start, publisherZone), startOfDay(addDays(end, 1), publisherZone)]
  return {
    adId: ad.adId,
    slideId: ad.adId,
    durationSeconds: ad.durationSeconds,
    frequencySeconds: ad.frequencySeconds,
    from,
    until,
    hours: serviceHours
      ? { week: weekOf(serviceHours), offsets: zoneOffsets(publisherZone, { from, until }) }
      : undefined,
  }
}

/** The same for a row of `ads`. */
export function paidAdOfRow(
  ad: { id: string; duration: number; frequency: number; startDate: string; endDate: string } & Pick<
    Booking,
    'publisherZone' | 'serviceHours'
  >,
): PaidAd {
  return paidAdOf({
    adId: ad.id,
    durationSeconds: ad.duration,
    frequencySeconds: ad.frequency,
    start: ad.startDate,
    end: ad.endDate,
    publisherZone: ad.publisherZone,
    serviceHours: ad.serviceHours,
  })
}
