import { bookingStatuses } from '@litfass/domain/ads/ad'
import { airtimeDust } from '@litfass/domain/ads/airtime'
import type { Period } from '@litfass/domain/time/day'
import { type RawBuilder, sql } from 'kysely'

import { statusIn } from '../../platform/db/ad-statuses.ts'

interface Availability {
  /** Condition: the ad is on the place. */
  on: RawBuilder<unknown>
  /** Aggregate of the airtime that ads take. */
  takes: RawBuilder<unknown>
  wanted: number
  whole: RawBuilder<unknown>
}

/**
 * `fits` of `domain/src/ads/airtime.ts` in SQL. Checks the first day of the period and the days on which a booking
 * starts: booked airtime rises on no other day.
 */
export function isAvailable({ start, end }: Period, { on, takes, wanted, whole }: Availability): RawBuilder<boolean> {
  const booked = sql`${on} and ${statusIn(bookingStatuses)}`
  const max = sql`${whole} + ${airtimeDust}::float8 - ${wanted}::float8`
  return sql<boolean>`(${max} >= 0 and not exists (
    select from (select distinct greatest(start_date, ${start}::date) as day from ads
      where ${booked} and start_date <= ${end}::date and end_date >= ${start}::date) days
    join ads on ${booked} and days.day between ads.start_date and ads.end_date
    group by days.day
    having ${takes} > ${max}
  ))`
}
