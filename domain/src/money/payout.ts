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

/** An ad as it was paid and refunded. `cardFee`: of the payment, at the ad that bears it. `before`: what was paid out for it. */
export interface PaidOutAd extends FeeTerms {
  amount: Cents
  taxAmount: Cents
  refundedNet: Cents
  refundedTax: Cents
  cardFee: Cents
  before?: PayoutSums
}

/** What is still to be paid out for an ad. Negative, if a dispute was lost after it was paid out. */
export function payoutLine(ad: PaidOutAd): PayoutSums {
  const before = ad.before ?? noPayout
  const earned = ad.amount - ad.refundedNet
  const fee = feeOf(earned, ad)
  return {
    earned: earned - before.earned,
    tax: ad.taxAmount - ad.refundedTax - before.tax,
    fee: fee.net - before.fee,
    feeTax: fee.tax - before.feeTax,
    cardFees: ad.cardFee - before.cardFees,
  }
}

const noPayout: PayoutSums = { earned: 0, tax: 0, fee: 0, feeTax: 0, cardFees: 0 }

/** What is paid out for these ads, line by line. */
export function payoutSums(ads: readonly PaidOutAd[]): PayoutSums & { amount: Cents } {
  const sums = { ...noPayout }
  for (const line of ads.map(payoutLine)) {
    sums.earned += line.earned
    sums.tax += line.tax
    sums.fee += line.fee
    sums.feeTax += line.feeTax
    sums.cardFees += line.cardFees
  }
  return { ...sums, amount: sums.earned + sums.tax - sums.fee - sums.feeTax - sums.cardFees }
}

/** The Monday on which money is sent next. */
export function nextPayoutDay(today: Day): Day {
  return addDays(today, 8 - isoWeekday(today))
}
