import type { Day } from '../time/day.ts'
import { dayMilliseconds, hourMilliseconds } from '../time/week.ts'
import { dayInZone } from '../time/zone.ts'
import { type Cents, type NetAndTax, roundCents } from './money.ts'
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

/**
 * An ad as it was paid and refunded. `cardFee`: of the payment, at the ad that bears it. `before`: what was paid out for it.
 * `disputed`: what an open dispute may take back. `released`: net, what interim settlements have released of an ad that is not
 * settled yet.
 */
export interface PayableAd extends FeeTerms {
  amount: Cents
  taxAmount: Cents
  refundedNet: Cents
  refundedTax: Cents
  cardFee: Cents
  before?: PayoutSums
  disputed?: NetAndTax
  released?: Cents | null
}

/** What is still to be paid out for an ad. Negative, if it was refunded or disputed after it was paid out. */
export function payoutLine(ad: PayableAd): PayoutSums {
  const { before = noPayout, disputed } = ad
  const left = { net: ad.amount - ad.refundedNet, tax: ad.taxAmount - ad.refundedTax }
  if (!disputed) return remainingPayout(before, sumsOf(releasedOf(left, ad.released ?? left.net), ad))
  const kept = sumsOf({ net: left.net - disputed.net, tax: left.tax - disputed.tax }, ad)
  return remainingPayout(before, { ...smallerPayout(kept, before), cardFees: ad.cardFee })
}

/** The released part of what is left of an ad, with its share of the tax. */
function releasedOf(left: NetAndTax, released: Cents): NetAndTax {
  if (released >= left.net) return left
  return { net: released, tax: roundCents((left.tax * released) / left.net) }
}

function sumsOf({ net, tax }: NetAndTax, ad: FeeTerms & { cardFee: Cents }): PayoutSums {
  const fee = feeOf(net, ad)
  return { earned: net, tax, fee: fee.net, feeTax: fee.tax, cardFees: ad.cardFee }
}

/** An amount less what was paid out before. */
export function remainingPayout(before: PayoutSums, whole: PayoutSums): PayoutSums {
  return {
    earned: whole.earned - before.earned,
    tax: whole.tax - before.tax,
    fee: whole.fee - before.fee,
    feeTax: whole.feeTax - before.feeTax,
    cardFees: whole.cardFees - before.cardFees,
  }
}

/** The smaller one without card fees: while a payment is disputed, nothing more of it is paid out. */
export function smallerPayout(one: PayoutSums, other: PayoutSums): PayoutSums {
  const amount = (line: PayoutSums) => sumOfLines([{ ...line, cardFees: 0 }]).amount
  return amount(one) < amount(other) ? one : other
}

export const noPayout: PayoutSums = { earned: 0, tax: 0, fee: 0, feeTax: 0, cardFees: 0 }

/** What is paid out for these ads, line by line. */
export function payoutSums(ads: readonly PayableAd[]): PayoutSums & { amount: Cents } {
  return sumOfLines(ads.map(payoutLine))
}

/** What open disputes hold back from the payout of these ads. */
export function disputedSum(ads: readonly PayableAd[]): Cents {
  return payoutSums(ads.map(({ disputed: _open, ...ad }) => ad)).amount - payoutSums(ads).amount
}

export function sumOfLines(lines: readonly PayoutSums[]): PayoutSums & { amount: Cents } {
  const sums = { ...noPayout }
  for (const line of lines) {
    sums.earned += line.earned
    sums.tax += line.tax
    sums.fee += line.fee
    sums.feeTax += line.feeTax
    sums.cardFees += line.cardFees
  }
  return { ...sums, amount: sums.earned + sums.tax - sums.fee - sums.feeTax - sums.cardFees }
}

/** What of the earnings of these lines was paid out before and is taken back, for a dispute or a refund. Not positive. */
export function takenBack(lines: readonly PayoutSums[]): Cents {
  return lines.reduce((sum, { earned }) => sum + Math.min(0, earned), 0)
}

/** When payouts are due: on Mondays in UTC, after the night's settlements. */
export const payoutTime = { hour: 5, minute: 13 }

const week = 7 * dayMilliseconds
/** The first of these Mondays since 1970. */
const firstPayout = 4 * dayMilliseconds + payoutTime.hour * hourMilliseconds + payoutTime.minute * 60_000

/** The day in a time zone on which money is sent next after an instant in milliseconds since 1970 UTC. */
export function nextPayoutDay(after: number, zone: string): Day {
  const weeks = Math.floor((after - firstPayout) / week) + 1
  return dayInZone(firstPayout + weeks * week, zone)
}
