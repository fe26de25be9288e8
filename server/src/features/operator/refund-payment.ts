import type { AdStatus } from '@litfass/domain/ads/ad'
import { sql } from 'kysely'
import { z } from 'zod'

import { type DataContext, inTransaction } from '../../platform/context.ts'
import { isPaymentDisputed } from '../../platform/db/disputed.ts'
import type { Payments } from '../../platform/db/schema.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Queue } from '../../platform/jobs/queue.ts'

const uuid = z.uuid()

export interface PaymentForOperator {
  id: string
  paymentIntentId: string | null
  status: Payments['status']
  /** Cents. */
  gross: number
  created: Date
  /** A dispute is open: the advertiser's bank may take the payment back. */
  isDisputed: boolean
  accountId: string
  company: string
  ads: { id: string; status: AdStatus }[]
}

/**
 * A payment by our id or the id of its Stripe payment intent.
 * @throws Problem not-found
 */
export async function paymentForOperator(ctx: DataContext, id: string): Promise<PaymentForOperator> {
  const isIntent = id.startsWith('pi_')
  if (!isIntent && !uuid.safeParse(id).success) throw new Problem('not-found')
  const payment = await ctx.db
    .selectFrom('payments')
    .innerJoin('accounts', 'accounts.id', 'payments.accountId')
    .select(['payments.id', 'stripePaymentIntentId as paymentIntentId', 'payments.status', 'payments.created'])
    .select(['payments.accountId', 'accounts.company', isPaymentDisputed.as('isDisputed')])
    .select([
      sql<number>`(payments.net + payments.tax)`.as('gross'),
      sql<
        PaymentForOperator['ads']
      >`(select coalesce(json_agg(json_build_object('id', ads.id, 'status', ads.status) order by ads.id), '[]')
        from payment_ads join ads on ads.id = payment_ads.ad_id where payment_ads.payment_id = payments.id)`.as('ads'),
    ])
    .where(isIntent ? 'payments.stripePaymentIntentId' : 'payments.id', '=', id)
    .executeTakeFirst()
  if (!payment) throw new Problem('not-found')
  return payment
}

/**
 * Queues the full refund of a payment for the running server; its ads end when Stripe confirms the refund. Fails with a
 * readable error if nothing was paid, it has already been refunded or it is disputed.
 * @throws Problem not-found
 */
export async function refundPayment(
  ctx: DataContext,
  { id, queue }: { id: string; queue: Queue },
): Promise<PaymentForOperator> {
  return inTransaction(ctx, async (ctx) => {
    const payment = await paymentForOperator(ctx, id)
    if (payment.isDisputed)
      throw new Error(`Payment ${payment.id} is disputed: it cannot be refunded until the dispute is decided.`)
    if (payment.status === 'refunded') throw new Error(`Payment ${payment.id} has already been refunded.`)
    if (payment.status === 'paid' && payment.gross === 0)
      throw new Error(`Payment ${payment.id} was free: there is nothing to refund.`)
    if (payment.status !== 'paid' || !payment.paymentIntentId)
      throw new Error(`Payment ${payment.id} is ${payment.status}: only a paid payment can be refunded.`)
    await queue.send(ctx.db, 'refund', { paymentId: payment.id, paymentIntentId: payment.paymentIntentId })
    await sql`select audit(${payment.accountId}, 'payment', 'refund-asked', ${payment.id}, null, null)`.execute(ctx.db)
    return payment
  })
}
