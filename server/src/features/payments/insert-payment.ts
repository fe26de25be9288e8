import { currency } from '@litfass/domain/money/money'

import type { AccountContext } from '../../platform/context.ts'
import type { PaymentRow } from './payments.store.ts'

/** Inserts a payment of these ads. Without Stripe ids, its checkout is not open yet. */
export async function insertPayment(
  ctx: AccountContext,
  {
    adIds,
    ...payment
  }: Pick<PaymentRow, 'id' | 'status' | 'net' | 'tax' | 'fee' | 'sellerId' | 'stripeAccountId'> &
    Partial<Pick<PaymentRow, 'stripeSessionId' | 'stripePaymentIntentId' | 'checkoutId' | 'cardFee' | 'paid'>> & {
      adIds: string[]
    },
): Promise<void> {
  const buyer = await ctx.db
    .selectFrom('accounts')
    .select('vat as buyerVat')
    .where('id', '=', ctx.accountId)
    .executeTakeFirstOrThrow()
  await ctx.db
    .insertInto('payments')
    .values({
      ...buyer,
      stripeSessionId: null,
      stripePaymentIntentId: null,
      checkoutId: null,
      cardFee: null,
      ...payment,
      accountId: ctx.accountId,
      creatorId: ctx.actor.userId,
      currency,
      created: ctx.now,
      timestamp: ctx.now,
    })
    .execute()
  await ctx.db
    .insertInto('paymentAds')
    .values(adIds.map((adId) => ({ paymentId: payment.id, adId })))
    .execute()
}
