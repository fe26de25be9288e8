import { addDays, type Day, isoWeekday } from '../time/day.ts'
import type { Cents } from './money.ts'
import { type FeeTerms, feeOf } from './platform-fee.ts'

/** What an ad brings its publisher, in cents. */
export interface PayoutSums {
  /** Net. */
  earned: Cents
  tax: Cents
  fee: Cents
  feeTax: Cents
  /** What Stripe kept for itself. */
  cardFees: Cents
}

/** An ad as it was paid and refunded. `cardFee`: of the payment, at the ad that bears it. */
export interface PaidOutAd extends FeeTerms {
  amount: Cents
  taxAmount: Cents
  refundedNet: Cents
  refundedTax: Cents
  cardFee: Cents
}

/** What is paid out for these ads, line by line. */
export function payoutSums(ads: readonly PaidOutAd[]): PayoutSums & { amount: Cents } {
  const sums = { earned: 0, tax: 0, fee: 0, feeTax: 0, cardFees: 0 }
  for (const ad of ads) {
    const earned = ad.amount - ad.refundedNet
    const fee = feeOf(earned, ad)
    sums.earned += earned
    sums.tax += ad.taxAmount - ad.refundedTax
    sums.fee += fee.net
    sums.feeTax += fee.tax
    sums.cardFees += ad.cardFee
  }
  return { ...sums, amount: sums.earned + sums.tax - sums.fee - sums.feeTax - sums.cardFees }
}

/** The Monday on which money is sent next. */
export function nextPayoutDay(today: Day): Day {
  return addDays(today, 8 - isoWeekday(today))
}
