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

// Aliased explicitly: JSON keys are not converted from snake case.
export const bookedDays = { start: sql<string>`ads.start_date::text`, end: sql<string>`ads.end_date::text` }

/** Condition: the ad has booked airtime on a day of the period. */
export function bookedBetween({ start, end }: Period): RawBuilder<boolean> {
  return sql<boolean>`${statusIn(reservesAirtime)} and ads.start_date <= ${end} and ads.end_date >= ${start}`
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
