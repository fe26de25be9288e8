import { groupedBy } from '@litfass/domain/grouped-by'
import { leftOfPayment } from '@litfass/domain/money/dispute'
import { sellerOf } from '@litfass/domain/money/marketplace'
import { feeReturned } from '@litfass/domain/money/platform-fee'
import { refundTaxes } from '@litfass/domain/money/tax'
import { sql } from 'kysely'

import type { Context } from '../../platform/context.ts'
import { taxLeft } from '../../platform/db/tax-left.ts'
import type { AdRefund, CausedRefund } from './ad-refund.ts'

/** A refund of several ads of one payment, with its VAT. */
export interface PaymentRefund<Refund extends AdRefund = AdRefund> {
  paymentId: string
  /** Gross cents of the fee of the operator that go back. */
  fee: number
  ads: (Refund & { tax: number })[]
}

/** Locks the payments of these ads, after the ads themselves. Ads without a card payment have none. */
export async function lockPaymentsOf(ctx: Context, adIds: string[]): Promise<void> {
  await ctx.db
    .selectFrom('payments')
    .select('id')
    .where('status', '=', 'paid')
    .where('id', 'in', (eb) => eb.selectFrom('paymentAds').select('paymentId').where('adId', 'in', adIds))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** What each payment refunds for these ads: docs/rules.md#tax */
export async function refundsByPayment<Refund extends AdRefund>(
  ctx: Context,
  refunds: Refund[],
): Promise<PaymentRefund<Refund>[]> {
  const paid = await ctx.db
    .selectFrom('paymentAds')
    .innerJoin('payments', 'payments.id', 'paymentAds.paymentId')
    .innerJoin('ads', 'ads.id', 'paymentAds.adId')
    .select([
      'payments.id as paymentId',
      'ads.id as adId',
      'ads.amount',
      'ads.refundedNet',
      'ads.taxRate',
      'ads.publisherId',
      'ads.sellerId',
      'ads.feePercent',
      'ads.feeTaxRate',
      'payments.stripeAccountId',
    ])
    .select(taxLeft.as('taxLeft'))
    .where('payments.status', '=', 'paid')
    .where('payments.id', 'in', (eb) =>
      eb
        .selectFrom('paymentAds')
        .select('paymentId')
        .where(
          'adId',
          'in',
          refunds.map(({ adId }) => adId),
        ),
    )
    .orderBy('payments.id')
    .orderBy('ads.id')
    .execute()
  return [...groupedBy(paid, ({ paymentId }) => paymentId)].map(([paymentId, ads]) => {
    const items = ads.map(({ refundedNet, ...ad }) => ({
      ...ad,
      sellerId: sellerOf(ad),
      amount: ad.amount - refundedNet,
    }))
    const parts = refunds.flatMap((refund) => {
      const at = ads.findIndex((ad) => ad.adId === refund.adId)
      return at < 0 ? [] : [{ refund, at, net: refund.net }]
    })
    const taxes = refundTaxes({ items, tax: ads[0].taxLeft }, parts)
    const fee = parts.reduce((sum, { at, net }) => {
      const item = items[at]
      return item?.stripeAccountId ? sum + feeReturned({ earned: item.amount, refund: net }, item) : sum
    }, 0)
    return { paymentId, fee, ads: parts.map(({ refund }, at) => ({ ...refund, tax: taxes[at] ?? 0 })) }
  })
}

/** What is left of each ad of a payment: its amount and VAT less what was refunded. */
export async function leftOfAds(ctx: Context, paymentId: string): Promise<(AdRefund & { tax: number })[]> {
  const ads = await ctx.db
    .selectFrom('ads')
    .innerJoin('paymentAds', 'paymentAds.adId', 'ads.id')
    .innerJoin('payments', 'payments.id', 'paymentAds.paymentId')
    .select(['ads.id as adId', 'amount', 'taxAmount', 'taxRate', 'refundedNet', 'refundedTax', taxLeft.as('taxLeft')])
    .where('paymentId', '=', paymentId)
    .orderBy('ads.id')
    .execute()
  const left = leftOfPayment(
    ads.map((ad) => ({ ...ad, net: ad.amount - ad.refundedNet, tax: ad.taxAmount - ad.refundedTax })),
    ads[0]?.taxLeft ?? 0,
  )
  return left.map((sums, at) => ({ ...sums, adId: ads[at]?.adId ?? '' }))
}

/** Stores a refund, which Stripe or a lost dispute may have made already. Returns its id. */
export async function storeRefund(
  ctx: Context,
  { paymentId, fee, ads }: PaymentRefund<CausedRefund>,
  { disputeId = null, isMade = disputeId !== null }: { disputeId?: string | null; isMade?: boolean } = {},
): Promise<string> {
  const net = ads.reduce((sum, ad) => sum + ad.net, 0)
  const tax = ads.reduce((sum, ad) => sum + ad.tax, 0)
  const id = ctx.services.newId()
  await ctx.db
    .insertInto('refunds')
    .values({
      id,
      paymentId,
      net,
      tax,
      fee,
      status: isMade ? 'succeeded' : 'requested',
      byDispute: disputeId ? net + tax : 0,
      disputeId,
      stripeRefundId: null,
      created: ctx.now,
      timestamp: ctx.now,
    })
    .execute()
  await ctx.db
    .insertInto('refundAds')
    .values(ads.map((ad) => ({ ...ad, refundId: id })))
    .execute()
  await sql`
    update ads set refunded_net = refunded_net + refund_ads.net, refunded_tax = refunded_tax + refund_ads.tax
    from refund_ads where refund_ads.refund_id = ${id} and ads.id = refund_ads.ad_id`.execute(ctx.db)
  return id
}
