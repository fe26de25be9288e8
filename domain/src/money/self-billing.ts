import type { z } from 'zod'

import { ReasonInput } from '../ads/reason.ts'
import { groupedBy } from '../grouped-by.ts'
import type { Cents } from './money.ts'
import { remainingPayout, noPayout, type PayoutSums, smallerPayout, sumOfLines } from './payout.ts'
import { type FeeTerms, feeOf } from './platform-fee.ts'
import { taxAmount, taxShares, type VatCategory } from './tax.ts'

/** An ad that the operator has sold in its own name, and that is settled. */
export interface SoldByOperator extends Pick<FeeTerms, 'feePercent'> {
  adId: string
  publisherId: string
  /** Net, less what was refunded. */
  earned: Cents
  /** On self-billed invoices from before a lost dispute. */
  billed?: { earned: Cents; net: Cents }
  /** VAT of the publisher. */
  taxRate: number
  vatCategory: VatCategory
}

/** What the operator owes the publisher for an ad. */
interface SelfBilledItem {
  adId: string
  earned: Cents
  net: Cents
  tax: Cents
}

/** What the operator owes for an ad, net: its earnings less the fee, which has no VAT of its own. */
function owedOf({ earned, feePercent }: Pick<SoldByOperator, 'earned' | 'feePercent'>): Cents {
  return earned - feeOf(earned, { feePercent, feeTaxRate: 0 }).net
}

/**
 * What the operator owes for these ads, for each category of VAT: the VAT is rounded once on the sum. What a lost dispute has
 * taken back is negative, and waits until more is owed at its rate.
 */
export function selfBilled(ads: readonly SoldByOperator[]): { vatCategory: VatCategory; items: SelfBilledItem[] }[] {
  const owed = ads
    .map(({ billed = { earned: 0, net: 0 }, ...ad }) => ({
      ...ad,
      earned: ad.earned - billed.earned,
      net: owedOf(ad) - billed.net,
    }))
    .filter(({ net }) => net !== 0)
  const byRate = groupedBy(owed, ({ vatCategory, taxRate }) => `${vatCategory} ${taxRate}`)
  const due = [...byRate.values()].filter((group) => group.reduce((sum, { net }) => sum + net, 0) > 0).flat()
  return [...groupedBy(due, ({ vatCategory }) => vatCategory)].map(([vatCategory, group]) => {
    const shares = taxShares(
      group.map(({ net, taxRate, publisherId }) => ({ amount: net, taxRate, sellerId: publisherId })),
    )
    return {
      vatCategory,
      items: group.map(({ adId, earned, net }, at) => ({ adId, earned, net, tax: shares[at] ?? 0 })),
    }
  })
}

/** What is paid out for these items, line by line. */
export function owedSums(items: readonly Omit<SelfBilledItem, 'adId'>[]): PayoutSums & { amount: Cents } {
  const sums = { earned: 0, tax: 0, fee: 0, feeTax: 0, cardFees: 0, amount: 0 }
  for (const { earned, net, tax } of items) {
    sums.earned += earned
    sums.tax += tax
    sums.fee += earned - net
    sums.amount += net + tax
  }
  return sums
}

/** An ad on self-billed invoices. */
export interface BilledAd extends Pick<FeeTerms, 'feePercent'> {
  /** Net, less what was refunded. */
  earned: Cents
  taxRate: number
  billed: Omit<SelfBilledItem, 'adId'>
  /** What was paid out for it. */
  before: PayoutSums
  /** What an open dispute may take back, net. */
  disputed?: Cents
  /** Paid out before the publisher objected to its invoice, including what was held back; null without an objection. */
  beforeObjection?: PayoutSums | null
}

/** What is still to be paid out for an ad. Negative, if a dispute was opened or lost after it was paid out. */
export function billedLine({ billed, before, disputed, beforeObjection, ...ad }: BilledAd): PayoutSums {
  const { amount: _sum, ...whole } = owedSums([billed])
  const earned = ad.earned - (disputed ?? 0)
  const net = owedOf({ earned, feePercent: ad.feePercent })
  // The invoice that takes back what a lost dispute has cost is written at the end of the month.
  const kept =
    earned < whole.earned ? { ...noPayout, earned, tax: taxAmount(net, ad.taxRate), fee: earned - net } : whole
  const paid = beforeObjection ? smallerPayout(kept, beforeObjection) : kept
  return remainingPayout(before, disputed === undefined ? paid : smallerPayout(paid, before))
}

/** What is paid out for these ads, line by line. */
export function billedSums(ads: readonly BilledAd[]): PayoutSums & { amount: Cents } {
  return sumOfLines(ads.map(billedLine))
}

/** What open disputes hold back from the payout of these ads. */
export function billedDisputedSum(ads: readonly BilledAd[]): Cents {
  return billedSums(ads.map(({ disputed: _open, ...ad }) => ad)).amount - billedSums(ads).amount
}

/** Why the seller objects to a self-billed invoice. */
export const ObjectionInput = ReasonInput.meta({ id: 'ObjectionInput' })
export type ObjectionInput = z.infer<typeof ObjectionInput>
