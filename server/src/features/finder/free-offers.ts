import { reservesAirtime } from '@litfass/domain/ads/ad'
import { airtimeDust, boardSlots, hallSeconds, shareOf } from '@litfass/domain/ads/airtime'
import { type CampaignType, shortestAd } from '@litfass/domain/ads/campaign'
import { sampleBooking } from '@litfass/domain/money/pricing'
import { type RawBuilder, sql } from 'kysely'

import { statusIn } from '../ads/ad-statuses.ts'
import type { Period } from './booked-airtime.ts'

type Condition = RawBuilder<boolean>

/** True of an offer that has room on each day of the period: for the sample booking, for an ad on the front, for the shortest ad in one hall. */
export function isFree(type: CampaignType, period: Period): Condition {
  switch (type) {
    case 'display':
      return isAvailable(period, {
        on: sql`screen_id = offers.id`,
        takes: sql`sum(ads.duration::float8 / ads.frequency)`,
        wanted: shareOf(sampleBooking),
        whole: sql`offers.ad_share / 100.0`,
      })
    case 'board':
      // Whether it books one side or both, an ad has a slot on the front.
      return isAvailable(period, {
        on: sql`board_id = offers.id`,
        takes: sql`count(*)`,
        wanted: 1,
        whole: sql.lit(boardSlots),
      })
    case 'cinema':
      return sql<boolean>`exists (select from halls where halls.cinema_id = offers.id and halls.active and ${isAvailable(
        period,
        {
          on: sql`hall_id = halls.id`,
          takes: sql`sum(ads.duration)`,
          wanted: shortestAd,
          whole: sql.lit(hallSeconds),
        },
      )})`
    default:
      return type satisfies never
  }
}

interface Availability {
  /** True of an ad on the place. */
  on: RawBuilder<unknown>
  /** What ads take together. */
  takes: RawBuilder<unknown>
  wanted: number
  whole: RawBuilder<unknown>
}

/** As `fits` of domain/airtime.ts says. What is sold only rises on a day when a booking starts. */
function isAvailable({ start, end }: Period, { on, takes, wanted, whole }: Availability): Condition {
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
