import { type Cents, roundCents } from './money.ts'
import { taxAmount } from './tax.ts'

/** The most that an operator can keep, in percent. */
export const maxFeePercent = 50

/** The terms that an ad was offered with, in percent. */
export interface FeeTerms {
  feePercent: number
  /** VAT of the operator on its fee. */
  feeTaxRate: number
}

export const noFee: FeeTerms = { feePercent: 0, feeTaxRate: 0 }

/** Whether the percentage can be charged: at most two decimals, so that fees are exact. */
export function isFeePercent(percent: number): boolean {
  return percent >= 0 && percent <= maxFeePercent && Number.isInteger(hundredths(percent))
}

/** What the operator keeps of what an ad has earned, net. */
export function feeOf(earned: Cents, { feePercent, feeTaxRate }: FeeTerms): { net: Cents; tax: Cents } {
  const net = roundCents((earned * hundredths(feePercent)) / 10_000)
  return { net, tax: taxAmount(net, feeTaxRate) }
}

/** What an ad has earned, what the operator keeps of it, and what is left for its publisher; net. */
export function shareOfAd({ amount, refundedNet, ...terms }: FeeTerms & { amount: Cents; refundedNet: Cents }): {
  earned: Cents
  fee: Cents
  own: Cents
} {
  const earned = amount - refundedNet
  const fee = feeOf(earned, terms).net
  return { earned, fee, own: earned - fee }
}

/** What is left of several ads for their publisher, net. */
export function ownSumOf(ads: readonly Parameters<typeof shareOfAd>[0][]): Cents {
  return ads.reduce((sum, ad) => sum + shareOfAd(ad).own, 0)
}

/** The fee with its VAT. */
export function grossFeeOf(earned: Cents, terms: FeeTerms): Cents {
  const { net, tax } = feeOf(earned, terms)
  return net + tax
}

/** How much of the fee goes back when an ad that had earned an amount is refunded in part. */
export function feeReturned({ earned, refund }: { earned: Cents; refund: Cents }, terms: FeeTerms): Cents {
  return grossFeeOf(earned, terms) - grossFeeOf(earned - refund, terms)
}

/** 2.35 as a binary fraction is not exactly 2.35. */
function hundredths(percent: number): number {
  const exact = percent * 100
  const rounded = Math.round(exact)
  return Math.abs(exact - rounded) < 1e-6 ? rounded : exact
}
