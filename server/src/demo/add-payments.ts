import { sellerOf } from '@litfass/domain/money/marketplace'
import { currency } from '@litfass/domain/money/money'
import { grossFeeOf } from '@litfass/domain/money/platform-fee'
import { prefixOf } from '@litfass/domain/money/seller'
import { taxOfSum } from '@litfass/domain/money/tax'

import { paidSales } from '../features/connected-accounts/paid-sales.ts'
import { addDueInvoices } from '../features/invoices/due-invoices.ts'
import { issueInvoices } from '../features/invoices/issue-invoices.ts'
import { saveSeller } from '../features/invoices/seller.ts'
import { currentBuyer, insertPayment } from '../features/payments/insert-payment.ts'
import { shareTax } from '../features/payments/share-tax.ts'
import type { AccountContext } from '../platform/context.ts'

/** Ads that an advertiser paid, by their publisher. */
export interface DemoPayment {
  /** As of the day of the payment. */
  advertiser: AccountContext
  sellerId: string
  adIds: string[]
}

/** Saves what the invoices of a company say about it. */
export async function addSeller(ctx: AccountContext, company: string): Promise<void> {
  await saveSeller(ctx, {
    legalName: company,
    managingDirector: ctx.actor.name,
    taxNumber: '231/123/45678',
    smallBusiness: false,
    contact: ctx.actor.name,
    phone: '+49 30 5550100',
    prefix: prefixOf(company),
  })
}

/** Adds the card payments of these ads and their invoices, on the days on which they were made. */
export async function addPayments(payments: DemoPayment[]): Promise<void> {
  const inOrder = payments.toSorted((a, b) => a.advertiser.now.getTime() - b.advertiser.now.getTime())
  for (const { advertiser: ctx, sellerId: publisherId, adIds } of inOrder) {
    const { paymentId, sellerId } = await addPayment(ctx, { publisherId, adIds })
    await addDueInvoices(ctx, { paymentId, buyerId: ctx.accountId })
    await issueInvoices(ctx, sellerId)
  }
}

/** As the sandbox stores it, so that the ads can be cancelled and refunded. */
async function addPayment(
  ctx: AccountContext,
  { publisherId, adIds }: { publisherId: string; adIds: string[] },
): Promise<{ paymentId: string; sellerId: string }> {
  const { newId } = ctx.services
  const ads = await ctx.db
    .selectFrom('ads')
    .select(['id', 'amount', 'taxRate', 'feePercent', 'feeTaxRate', 'publisherId', 'sellerId'])
    .where('id', 'in', adIds)
    .execute()
  const net = ads.reduce((sum, { amount }) => sum + amount, 0)
  const tax = taxOfSum(ads.map((ad) => ({ ...ad, sellerId: sellerOf(ad) })))
  const [sale] = await paidSales(ctx, ads)
  const stripeAccountId = sale?.stripeAccountId ?? null
  const fee = stripeAccountId ? ads.reduce((sum, ad) => sum + grossFeeOf(ad.amount, ad), 0) : 0
  const sellerId = ads[0]?.sellerId ?? publisherId
  const id = newId()
  const session = { stripeSessionId: `cs_test_${id.replaceAll('-', '')}`, stripePaymentIntentId: `pi_${id}` }
  await insertPayment(ctx, {
    id,
    ...session,
    status: 'paid',
    paid: ctx.now,
    adIds,
    buyer: await currentBuyer(ctx),
    net,
    tax,
    fee,
    cardFee: Math.round((net + tax) * 0.015) + 25,
    sellerId,
    stripeAccountId,
  })
  await shareTax(ctx, ads)
  await ctx.db
    .insertInto('sandboxSessions')
    .values({
      id: session.stripeSessionId,
      paymentIntent: session.stripePaymentIntentId,
      status: 'complete',
      amountTotal: net + tax,
      currency,
      clientReferenceId: id,
      metadata: JSON.stringify({ accountId: ctx.accountId, paymentId: id }),
      description: 'Demo',
      successUrl: ctx.services.config.publicUrl,
      cancelUrl: ctx.services.config.publicUrl,
      idempotencyKey: null,
      accountId: stripeAccountId,
      applicationFee: fee,
      created: ctx.now,
    })
    .execute()
  return { paymentId: id, sellerId }
}
