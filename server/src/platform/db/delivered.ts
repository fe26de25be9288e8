import { sql } from 'kysely'

const share = sql`case when ads.last_day is null then 1
  else (ads.last_day - ads.start_date + 1)::numeric / (ads.end_date - ads.start_date + 1) end`

/** Figures of an ad for sums: as booked, or what was delivered and not refunded if it was cancelled. */
export const delivered = {
  amount: sql<number>`(ads.amount - ads.refunded_net)`,
  impressions: sql<number>`floor(ads.impressions * ${share})::bigint`,
  reach: sql<number>`floor(ads.reach * ${share})::bigint`,
}
