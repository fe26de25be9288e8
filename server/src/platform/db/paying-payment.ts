import { type RawBuilder, sql } from 'kysely'

function ofPayingPayment<Value>(column: RawBuilder<unknown>): RawBuilder<Value> {
  return sql<Value>`(
    select ${column} from payment_ads paying_ad join payments paying on paying.id = paying_ad.payment_id
    where paying_ad.ad_id = ads.id and paying.status in ('paid', 'refunded')
    order by paying.status = 'paid' desc, paying.paid is null, paying.id limit 1)`
}

/**
 * The payment that has paid an ad. One that was refunded as a whole counts if no other has paid it since, and one that was
 * refunded because it could not pay, if no other ever has.
 */
export const payingPayment = {
  id: ofPayingPayment<string | null>(sql`paying.id`),
  status: ofPayingPayment<'paid' | 'refunded' | null>(sql`paying.status`),
}

/** Whether what an ad was credited is taken back: its payment was refunded as a whole. */
const isTakenBack = ofPayingPayment<boolean | null>(sql`(paying.status = 'refunded' and not paying.credit_kept)`)

/** What an ad has earned: nothing if its payment was refunded as a whole. */
export const earnedNet = sql<number>`(case when ${isTakenBack} then 0 else ads.amount - ads.refunded_net end)`
