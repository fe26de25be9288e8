import type { InvoiceAddress } from '@litfass/domain/money/invoice'
import { currency } from '@litfass/domain/money/money'

import type { AccountContext } from '../../platform/context.ts'
import type { PaymentRow } from './payments.store.ts'

/** Where the company that pays is, and its VAT id: what the VAT of the payment follows from. */
export interface Buyer {
  buyerAddress: InvoiceAddress
  buyerVat: string | null
}

export async function currentBuyer({ db, accountId }: AccountContext): Promise<Buyer> {
  const { vat: buyerVat, ...buyerAddress } = await db
    .selectFrom('accounts')
    .select(['line1', 'line2', 'postalCode', 'city', 'country', 'vat'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { buyerAddress, buyerVat }
}

/** Inserts a payment of these ads. Without Stripe ids, its checkout is not open yet. */
export async function insertPayment(
  ctx: AccountContext,
  {
    adIds,
    buyer: { buyerAddress, buyerVat },
    ...payment
  }: Pick<PaymentRow, 'id' | 'status' | 'net' | 'tax' | 'fee' | 'sellerId' | 'stripeAccountId'> &
    Partial<Pick<PaymentRow, 'stripeSessionId' | 'stripePaymentIntentId' | 'checkoutId' | 'cardFee' | 'paid'>> & {
      adIds: string[]
      buyer: Buyer
    },
): Promise<void> {
  await ctx.db
    .insertInto('payments')
    .values({
      buyerAddress: JSON.stringify(buyerAddress),
      buyerVat,
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
