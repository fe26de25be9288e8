import type Stripe from 'stripe'

import type { Context } from '../../platform/context.ts'
import { isUuid } from '../../platform/payments/stripe-ids.ts'
import { lockPlacesOfAds } from '../ads/cancellation/lock-places-of-ads.ts'
import { withExtraDays } from '../ads/extra-days.ts'
import { type PaymentRow, paymentRows } from './payments.store.ts'

/** The payment of a session, locked; null when amount, currency, payer or the account that was paid do not match. */
export async function paymentOfSession(
  ctx: Context,
  session: Stripe.Checkout.Session,
  account: string | null,
): Promise<PaymentRow | null> {
  const paymentId = session.client_reference_id
  if (!isUuid(paymentId)) return null
  const payment = await lockPayment(ctx, await paymentRows(ctx).where('payments.id', '=', paymentId).executeTakeFirst())
  if (!payment) return null
  const fits =
    session.amount_total === payment.net + payment.tax &&
    session.currency === payment.currency &&
    session.metadata?.accountId === payment.accountId &&
    account === payment.stripeAccountId &&
    (payment.stripeSessionId === null || payment.stripeSessionId === session.id)
  if (fits) return payment
  logMismatch(ctx, { paymentId, sessionId: session.id, account })
  return null
}

/**
 * A refund event may arrive before the payment event: then only the metadata identifies the payment. Publishers can write
 * any metadata on their own charges, so the amount must match too, and the payment must not have another charge.
 */
export async function paymentOfCharge(
  ctx: Context,
  charge: Stripe.Charge,
  intentId: string,
): Promise<PaymentRow | undefined> {
  const paid = await paymentRows(ctx).where('payments.stripePaymentIntentId', '=', intentId).executeTakeFirst()
  if (paid) return lockPayment(ctx, paid)
  const { paymentId, accountId } = charge.metadata ?? {}
  if (!isUuid(paymentId) || !isUuid(accountId)) return undefined
  const named = await lockPayment(
    ctx,
    await paymentRows(ctx)
      .where('payments.id', '=', paymentId)
      .where('payments.accountId', '=', accountId)
      .executeTakeFirst(),
  )
  if (!named) return undefined
  const fits = named.stripePaymentIntentId === null && charge.amount === named.net + named.tax
  if (fits) return named
  logMismatch(ctx, { paymentId, paymentIntentId: intentId })
  return undefined
}

/** Locks the places of the ads, the ads and their extra days, then the payment: the same order everywhere, to avoid deadlocks. */
async function lockPayment(ctx: Context, payment: PaymentRow | undefined): Promise<PaymentRow | undefined> {
  if (!payment) return undefined
  await lockPlacesOfAds(ctx, payment.ads)
  await withExtraDays(ctx, payment.ads).forUpdate().execute()
  return paymentRows(ctx).where('payments.id', '=', payment.id).forUpdate().executeTakeFirst()
}

export function logMismatch(ctx: Context, about: object): void {
  ctx.services.log.error(about, 'a payment event does not match our payment; ignored')
}
