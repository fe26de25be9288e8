import { reservesAirtime } from '@litfass/domain/ads/ad'
import type { PlaceColumn } from '@litfass/domain/places/bookable-kinds'
import { type RawBuilder, type Selectable, sql } from 'kysely'

import type { Context } from '../../platform/context.ts'
import { statusIn } from '../../platform/db/ad-statuses.ts'
import type { Ads } from '../../platform/db/schema.ts'

/** The first and the last day of what is asked for. */
export interface Period {
  start: string
  end: string
}

// Named here and not as columns: inside JSON nothing turns snake case back.
export const bookedDays = { start: sql<string>`ads.start_date::text`, end: sql<string>`ads.end_date::text` }

/** True of an ad that has booked airtime on a day of the period. */
export function bookedBetween({ start, end }: Period): RawBuilder<boolean> {
  return sql<boolean>`${statusIn(reservesAirtime)} and ads.start_date <= ${end} and ads.end_date >= ${start}`
}

export function periodOfAd({ startDate, endDate }: Pick<Selectable<Ads>, 'startDate' | 'endDate'>): Period {
  return { start: startDate, end: endDate }
}

/** The other ads with airtime on the same place in the period of this one. */
export function othersOn(ctx: Context, ad: Selectable<Ads>, place: PlaceColumn) {
  return ctx.db
    .selectFrom('ads')
    .select(['startDate as start', 'endDate as end'])
    .where(place, '=', ad[place])
    .where(bookedBetween(periodOfAd(ad)))
    .where('id', '!=', ad.id)
}
