import { sql } from 'kysely'

import type { Context } from '../../platform/context.ts'

/**
 * Tells the operator when the bank and Stripe have returned more of a payment than was paid. `refunded`: gross cents that
 * Stripe has refunded, if it has said so.
 */
export async function logPaidTwice(
  ctx: Context,
  { paymentId, refunded }: { paymentId: string; refunded?: number },
): Promise<void> {
  const { gross, lost, known } = await ctx.db
    .selectFrom('payments')
    .select([
      sql<number>`net + tax`.as('gross'),
      sql<number>`(
        select coalesce(sum(amount), 0)::bigint from disputes where payment_id = payments.id and status = 'lost')`.as(
        'lost',
      ),
      sql<number>`case when status = 'refunded' then net + tax else (
        select coalesce(sum(net + tax - by_dispute), 0)::bigint from refunds
        where payment_id = payments.id and stripe_refund_id is not null and status = 'succeeded') end`.as('known'),
    ])
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  const returned = refunded ?? known
  if (lost === 0 || lost + returned <= gross) return
  ctx.services.log.error(
    { paymentId, gross, lost, refunded: returned },
    'the bank and Stripe have returned more of a payment than was paid; please settle it with the buyer',
  )
}
