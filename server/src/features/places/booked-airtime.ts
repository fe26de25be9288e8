import { bookingStatuses } from '@litfass/domain/ads/ad'
import type { AirtimeBooking } from '@litfass/domain/ads/airtime'
import type { PlaceColumn } from '@litfass/domain/places/bookable-kinds'
import type { Period } from '@litfass/domain/time/day'
import { type RawBuilder, type Selectable, sql } from 'kysely'

import type { Context } from '../../platform/context.ts'
import { statusIn } from '../../platform/db/ad-statuses.ts'
import type { Ads } from '../../platform/db/schema.ts'

/** Condition: the ad has booked airtime on a day of the period. */
function bookedBetween({ start, end }: Period): RawBuilder<boolean> {
  return sql<boolean>`${statusIn(bookingStatuses)} and ads.start_date <= ${end} and ads.end_date >= ${start}`
}

/** The fields of a booking of a screen beyond its days. */
export const screenBookingFields = sql`'durationSeconds', ads.duration, 'frequencySeconds', ads.frequency`

/** `shareOf` of the domain, of a row of `ads`. */
export const shareOfAirtime = sql<number>`(ads.duration::float8 / ads.frequency)`

const bookings = (fields: RawBuilder<unknown>) =>
  sql`json_agg(json_build_object('start', ads.start_date::text, 'end', ads.end_date::text, ${fields}))`

/** Column: the ads that have booked airtime in the period, `on` this place. `fields` are the keys and values beyond the days. */
export function bookingsOn<Booking extends Period>(
  period: Period,
  { on, fields }: { on: RawBuilder<unknown>; fields: RawBuilder<unknown> },
): RawBuilder<Booking[]> {
  return sql<Booking[]>`(select coalesce(${bookings(fields)}, '[]') from ads where ${on} and ${bookedBetween(period)})`
}

/** Table to join: for each of these places with bookings in the period, those bookings. */
export function bookingsOfEach(
  period: Period,
  { place, ids, fields }: { place: PlaceColumn; ids: string[]; fields: RawBuilder<unknown> },
) {
  return sql<{ placeId: string; bookings: AirtimeBooking[] }>`(
    select ${sql.ref(place)} as place_id, ${bookings(fields)} as bookings
    from ads where ${sql.ref(place)} = any(${ids}::uuid[]) and ${bookedBetween(period)} group by 1
  )`.as<'booked'>(sql.ref('booked'))
}

/** Table to join: for each place of `page`, the versions of the ads that have booked airtime on it in the period. */
export function bookingVersions(period: Period, column: PlaceColumn): RawBuilder<unknown> {
  const placeId = sql.ref(`ads.${column}`)
  return sql`(
    select ${placeId} as id, string_agg(ads.xmin::text, ' ' order by ads.id) as versions
    from ads where ${placeId} = any(array(select id from page)) and ${bookedBetween(period)} group by 1
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
