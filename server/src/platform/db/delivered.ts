import { bookedNames } from '@litfass/domain/places/bookable-kinds'
import { type RawBuilder, sql } from 'kysely'

// The same as `chargedHours` in the domain.
const hours = sql`case when (ads.price_inputs ->> 'days')::integer < ads.end_date - ads.start_date + 1 then ads.service_hours end`

// Multiplies before it divides: `floor` of a rounded share could lose one where the days divide evenly.
function ofDeliveredDays(count: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`case when ads.last_day is null then ${count}
    else floor(${count}::numeric * service_days(${hours}, ads.start_date, ads.last_day)
      / greatest(1, service_days(${hours}, ads.start_date, ads.end_date))) end::bigint`
}

/** Net cents of an ad that were not refunded. */
export const netLeft = sql<number>`(ads.amount - ads.refunded_net)`

/** The fee on what an ad has earned, as `feeOf` of the domain calculates it; net. */
export function feeOn(net: RawBuilder<number>): RawBuilder<number> {
  return sql<number>`round(${net} * ads.fee_percent::numeric / 100)`
}

/** Figures of an ad for sums: as booked, or what was delivered and not refunded if it was cancelled. */
export const delivered = {
  amount: netLeft,
  impressions: ofDeliveredDays(sql`ads.impressions`),
  reach: ofDeliveredDays(sql`ads.reach`),
}

/** The last day of an ad, as `lastDayOf` of the domain. */
export const lastDayOfAd = sql<string>`coalesce(ads.last_day, ads.end_date)`

/** `runsAtAll` of the domain. Must match the index `ads_not_settled`. */
export const runsAtAll = sql<boolean>`(ads.last_day is null or ads.last_day >= ads.start_date)`

/** What is left of an ad for its publisher, as `shareOfAd` of the domain calculates it. */
export const ownShare = sql<number>`(${netLeft} - ${feeOn(netLeft)})`

/** What an ad books: the id of the screen, board or hall. Null once that has been deleted. */
export const bookedId = sql<
  string | null
>`coalesce(${sql.join(bookedNames.map((name) => sql.ref(`ads.${name}Id`)))})::text`
