import { type RawBuilder, sql } from 'kysely'

function columnOfPayment<Value>(column: RawBuilder<unknown>): RawBuilder<Value> {
  return sql<Value>`(
    select ${column} from payment_ads own join payments on payments.id = own.payment_id
    where own.ad_id = ads.id and payments.status in ('paid', 'refunded')
    order by payments.status = 'paid' desc, payments.paid is null, payments.id limit 1)`
}

/**
 * The payment of an ad, in this order: one that is still paid, one that was paid and fully refunded, one that was refunded
 * without ever paying the ad.
 */
export const paymentOfAd = {
  id: columnOfPayment<string | null>(sql`payments.id`),
  status: columnOfPayment<'paid' | 'refunded' | null>(sql`payments.status`),
}

/** Whether the publisher loses what it earned with an ad: the payment was fully refunded, and the credit not kept. */
const isTakenBack = columnOfPayment<boolean | null>(sql`(payments.status = 'refunded' and not payments.credit_kept)`)

/** What an ad has earned: nothing if its payment was fully refunded. */
export const earnedNet = sql<number>`(case when ${isTakenBack} then 0 else ads.amount - ads.refunded_net end)`
