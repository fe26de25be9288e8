import { type RawBuilder, sql } from 'kysely'

import { netLeft } from './delivered.ts'

/** Of payments whose money has arrived, even if it was fully refunded later. */
export const arrivedStatuses = ['paid', 'refunded'] as const

/** `arrivedStatuses` as literals. */
export const arrived = sql.join(arrivedStatuses.map((status) => sql.lit(status)))

/**
 * Sorts the payments of an ad: first one that is still paid, then one that was paid and fully refunded, then one that was
 * refunded without ever paying the ad.
 */
export const stillPaidFirst = sql`payments.status = 'paid' desc, payments.paid is null`

function columnOfPayment<Value>(column: RawBuilder<unknown>): RawBuilder<Value> {
  return sql<Value>`(
    select ${column} from payment_ads own join payments on payments.id = own.payment_id
    where own.ad_id = ads.id and payments.status in (${arrived})
    order by ${stillPaidFirst}, payments.id limit 1)`
}

/** The payment that counts for an ad: the first of those that have arrived. */
export const paymentOfAd = {
  id: columnOfPayment<string | null>(sql`payments.id`),
  status: columnOfPayment<'paid' | 'refunded' | null>(sql`payments.status`),
}

/** Whether the publisher loses what it earned with an ad: the payment was fully refunded, and the credit not kept. */
const isTakenBack = columnOfPayment<boolean | null>(sql`(payments.status = 'refunded' and not payments.credit_kept)`)

/** What an ad has earned: nothing if its payment was fully refunded. */
export const earnedNet = sql<number>`(case when ${isTakenBack} then 0 else ${netLeft} end)`
