import type { Payment } from '@litfass/api/payments'
import { adRefusal } from '@litfass/domain/ad'
import { currency } from '@litfass/domain/money'

import { type AccountContext, inTransaction } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import { type PaymentRow, paymentOf, paymentRows } from './payments.store.ts'

/**
 * Opens a card payment for approved ads of this account. The ads stay as they are until the webhook says paid.
 * An earlier payment of one of them that is still open is closed first, so that nobody pays twice.
 */
export async function startPayment(ctx: AccountContext, adIds: string[]): Promise<Payment & { url: string }> {
  if (adIds.length === 0) throw new Problem('no-ads-selected')
  const payment = await writePayment(ctx, adIds)
  await closeOtherPayments(ctx, payment)
  const { email } = await ctx.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', ctx.actor.userId)
    .executeTakeFirstOrThrow()
  const session = await ask(ctx, () =>
    ctx.services.payments.openCheckout({
      paymentId: payment.id,
      accountId: ctx.accountId,
      description: payment.ads.length === 1 ? 'Litfass: 1 ad' : `Litfass: ${payment.ads.length} ads`,
      amount: payment.net + payment.tax,
      currency: payment.currency,
      email,
      language: ctx.actor.language,
    }),
  )
  await ctx.db
    .updateTable('payments')
    .set({ stripeSessionId: session.sessionId })
    .where('id', '=', payment.id)
    .execute()
  return { ...paymentOf(payment), url: session.url }
}

async function writePayment(ctx: AccountContext, adIds: string[]): Promise<PaymentRow> {
  return inTransaction(ctx, async (ctx) => {
    const ads = await ctx.db
      .selectFrom('ads')
      .select(['id', 'status', 'amount', 'taxAmount'])
      .where('advertiserId', '=', ctx.accountId)
      .where('id', 'in', adIds)
      .orderBy('id')
      .forUpdate()
      .execute()
    if (ads.length < new Set(adIds).size) throw new Problem('not-found')
    const refusal = ads.map((ad) => adRefusal(ad, 'pay', 'payment')).find((found) => found !== null)
    if (refusal) throw new Problem(refusal)
    const id = ctx.services.newId()
    await ctx.db
      .insertInto('payments')
      .values({
        id,
        accountId: ctx.accountId,
        creatorId: ctx.actor.userId,
        stripeSessionId: null,
        stripePaymentIntentId: null,
        status: 'open',
        net: ads.reduce((sum, ad) => sum + ad.amount, 0),
        tax: ads.reduce((sum, ad) => sum + ad.taxAmount, 0),
        currency,
        created: ctx.now,
        timestamp: ctx.now,
      })
      .execute()
    await ctx.db
      .insertInto('paymentAds')
      .values(ads.map((ad) => ({ paymentId: id, adId: ad.id })))
      .execute()
    return paymentRows(ctx).where('payments.id', '=', id).executeTakeFirstOrThrow()
  })
}

async function closeOtherPayments(ctx: AccountContext, { id, ads }: PaymentRow): Promise<void> {
  const open = await paymentRows(ctx)
    .where('payments.accountId', '=', ctx.accountId)
    .where('payments.status', '=', 'open')
    .where('payments.id', '!=', id)
    .where('payments.id', 'in', (eb) => eb.selectFrom('paymentAds').select('paymentId').where('adId', 'in', ads))
    .execute()
  for (const payment of open) {
    const sessionId = payment.stripeSessionId
    if (sessionId) await ask(ctx, () => ctx.services.payments.closeCheckout(sessionId))
    await ctx.db
      .updateTable('payments')
      .set({ status: 'failed', timestamp: ctx.now })
      .where('id', '=', payment.id)
      .where('status', '=', 'open')
      .execute()
  }
}

async function ask<Answer>(ctx: AccountContext, call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    ctx.services.log.error({ err: error, accountId: ctx.accountId }, 'the payment service did not answer')
    throw new Problem('payment-unavailable')
  }
}
