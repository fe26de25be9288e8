import type { OpeningHours } from '@litfass/domain/places/opening-hours'
import { weekOf } from '@litfass/domain/places/service-hours'
import type { PaidAd } from '@litfass/domain/playback/paid-ad'
import { addDays, type Period } from '@litfass/domain/time/day'

import { startOfDay } from '../../platform/start-of-day.ts'
import { zoneOffsets } from '../schedules/zone-offsets.ts'

/** The days and service hours of an ad, by the wall clock of the publisher's zone. */
export interface SoldHours extends Period {
  publisherZone: string
  serviceHours: OpeningHours | null
}

interface Booking extends SoldHours {
  adId: string
  durationSeconds: number
  frequencySeconds: number
}

/** The same as instants. */
export function soldHoursOf({
  start,
  end,
  publisherZone,
  serviceHours,
}: SoldHours): Pick<PaidAd, 'from' | 'until' | 'hours'> {
  const [from, until] = [startOfDay(start, publisherZone), startOfDay(addDays(end, 1), publisherZone)]
  return {
    from,
    until,
    hours: serviceHours
      ? { week: weekOf(serviceHours), offsets: zoneOffsets(publisherZone, { from, until }) }
      : undefined,
  }
}

/** An ad as it is played. */
export function paidAdOf({ adId, durationSeconds, frequencySeconds, ...sold }: Booking): PaidAd {
  return { adId, slideId: adId, durationSeconds, frequencySeconds, ...soldHoursOf(sold) }
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
