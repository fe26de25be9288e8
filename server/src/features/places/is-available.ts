import { reservesAirtime } from '@litfass/domain/ads/ad'
import { airtimeDust } from '@litfass/domain/ads/airtime'
import { type RawBuilder, sql } from 'kysely'

import { statusIn } from '../../platform/db/ad-statuses.ts'
import type { Period } from './booked-airtime.ts'

interface Availability {
  /** True of an ad on the place. */
  on: RawBuilder<unknown>
  /** What ads take together. */
  takes: RawBuilder<unknown>
  wanted: number
  whole: RawBuilder<unknown>
}

/** As `fits` of domain/airtime.ts says. What is sold only rises on a day when a booking starts. */
export function isAvailable({ start, end }: Period, { on, takes, wanted, whole }: Availability): RawBuilder<boolean> {
  const booked = sql`${on} and ${statusIn(reservesAirtime)}`
  const most = sql`${whole} + ${airtimeDust}::float8 - ${wanted}::float8`
  return sql<boolean>`(${most} >= 0 and not exists (
    select from (select distinct greatest(start_date, ${start}::date) as day from ads
      where ${booked} and start_date <= ${end}::date and end_date >= ${start}::date) days
    join ads on ${booked} and days.day between ads.start_date and ads.end_date
    group by days.day
    having ${takes} > ${most}
  ))`
}
