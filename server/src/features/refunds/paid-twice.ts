import { type RawBuilder, sql } from 'kysely'

import type { Context } from '../../platform/context.ts'

const gross = sql<number>`net + tax`

/** What Stripe has refunded of a payment. */
const refundedByStripe: RawBuilder<number> = sql`case when payments.status = 'refunded' then payments.net + payments.tax else (
  select coalesce(sum(net + tax - by_dispute), 0)::bigint from refunds
  where payment_id = payments.id and stripe_refund_id is not null and status = 'succeeded') end`

/** How much of the disputed amount Stripe had already refunded, which the bank does not know. */
export async function alreadyRefunded(
  { db }: Pick<Context, 'db'>,
  { paymentId, disputed }: { paymentId: string; disputed: number },
): Promise<number> {
  const payment = await db
    .selectFrom('payments')
    .select([gross.as('gross'), refundedByStripe.as('refunded')])
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return Math.max(0, disputed + payment.refunded - payment.gross)
}

/**
 * Logs an error for the operator if the bank and Stripe have returned more of a payment than was paid. `refunded`: gross
 * cents that Stripe reports as refunded, else what is stored.
 */
export async function logPaidTwice(
  ctx: Context,
  { paymentId, refunded }: { paymentId: string; refunded?: number },
): Promise<void> {
  const payment = await ctx.db
    .selectFrom('payments')
    .select([gross.as('gross'), refundedByStripe.as('known')])
    .select(
      sql<number>`(
        select coalesce(sum(amount), 0)::bigint from disputes where payment_id = payments.id and status = 'lost')`.as(
        'lost',
      ),
    )
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  const { lost } = payment
  const returned = refunded ?? payment.known
  if (lost === 0 || lost + returned <= payment.gross) return
  ctx.services.log.error(
    { paymentId, gross: payment.gross, lost, refunded: returned },
    'the bank and Stripe have returned more of a payment than was paid; please settle it with the buyer',
  )
}
