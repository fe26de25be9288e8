import { type RawBuilder, sql } from 'kysely'

// Multiplies first: a rounded share would lose one where the days divide evenly.
function ofDeliveredDays(count: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`case when ads.last_day is null then ${count}
    else floor(${count}::numeric * (ads.last_day - ads.start_date + 1) / (ads.end_date - ads.start_date + 1)) end::bigint`
}

/** Figures of an ad for sums: as booked, or what was delivered and not refunded if it was cancelled. */
export const delivered = {
  amount: sql<number>`(ads.amount - ads.refunded_net)`,
  impressions: ofDeliveredDays(sql`ads.impressions`),
  reach: ofDeliveredDays(sql`ads.reach`),
}
