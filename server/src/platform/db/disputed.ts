import { openDisputeStatuses } from '@litfass/domain/money/dispute'
import { type RawBuilder, sql } from 'kysely'

import type { DataContext } from '../context.ts'

/** Condition: the dispute is open. */
export const isOpenDispute: RawBuilder<boolean> = sql`disputes.status in (${sql.join(openDisputeStatuses.map((status) => sql.lit(status)))})`

/** Condition: the payment that has paid the ad is disputed, and the dispute is open. */
export const isDisputed: RawBuilder<boolean> = sql`exists (
  select from disputes join payments on payments.id = disputes.payment_id and payments.status = 'paid'
  join payment_ads on payment_ads.payment_id = payments.id
  where payment_ads.ad_id = ads.id and ${isOpenDispute})`

/** Condition: the payment is disputed, and the dispute is open. */
export const isPaymentDisputed: RawBuilder<boolean> = sql`exists (
  select from disputes where disputes.payment_id = payments.id and ${isOpenDispute})`

/** Condition: a dispute of the payment is lost. */
export const isPaymentLost: RawBuilder<boolean> = sql`exists (
  select from disputes where disputes.payment_id = payments.id and disputes.status = 'lost')`

export async function hasOpenDispute({ db }: Pick<DataContext, 'db'>, paymentId: string): Promise<boolean> {
  const open = await db
    .selectFrom('disputes')
    .select('id')
    .where('paymentId', '=', paymentId)
    .where(isOpenDispute)
    .executeTakeFirst()
  return open !== undefined
}
