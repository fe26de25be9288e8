import { reservesAirtime } from '@litfass/domain/ads/ad'
import type { PlaceColumn } from '@litfass/domain/places/bookable-kinds'
import { type RawBuilder, type Selectable, sql } from 'kysely'

import type { Context } from '../../platform/context.ts'
import { statusIn } from '../../platform/db/ad-statuses.ts'
import type { Ads } from '../../platform/db/schema.ts'

/** First and last day, both inclusive. */
export interface Period {
  start: string
  end: string
}

/** Condition: the ad has booked airtime on a day of the period. */
function bookedBetween({ start, end }: Period): RawBuilder<boolean> {
  return sql<boolean>`${statusIn(reservesAirtime)} and ads.start_date <= ${end} and ads.end_date >= ${start}`
}

/** Column: the ads that have booked airtime in the period, `on` this place. `fields` are the keys and values beyond the days. */
export function bookingsOn<Booking extends Period>(
  period: Period,
  { on, fields }: { on: RawBuilder<unknown>; fields: RawBuilder<unknown> },
): RawBuilder<Booking[]> {
  return sql<Booking[]>`(
    select coalesce(json_agg(json_build_object('start', ads.start_date::text, 'end', ads.end_date::text, ${fields})), '[]')
    from ads where ${on} and ${bookedBetween(period)}
  )`
}

export function periodOfAd({ startDate, endDate }: Pick<Selectable<Ads>, 'startDate' | 'endDate'>): Period {
  return { start: startDate, end: endDate }
}

/** Other ads with booked airtime on the same place in this ad's period. */
export function othersOn(ctx: Context, ad: Selectable<Ads>, place: PlaceColumn) {
  return ctx.db
    .selectFrom('ads')
    .select(['startDate as start', 'endDate as end'])
    .where(place, '=', ad[place])
    .where(bookedBetween(periodOfAd(ad)))
    .where('id', '!=', ad.id)
}
