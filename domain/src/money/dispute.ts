import { keysOf } from '../keys-of.ts'
import { addDays, type Day } from '../time/day.ts'
import { dayInZone } from '../time/zone.ts'
import type { Cents, NetAndTax } from './money.ts'

/** The states of a dispute. While it is open, no part of its payment is refunded, settled or paid out. */
const statusRules = {
  'needs-response': { isOpen: true },
  'under-review': { isOpen: true },
  won: { isOpen: false },
  lost: { isOpen: false },
} as const
export type DisputeStatus = keyof typeof statusRules

export const disputeStatuses = keysOf(statusRules)

export function isOpenDispute(status: DisputeStatus): boolean {
  return statusRules[status].isOpen
}

export const openDisputeStatuses = disputeStatuses.filter(isOpenDispute)

/** The last day that ends by a deadline, in milliseconds since 1970. Stripe's deadlines are the last second of a day in UTC. */
export function lastDayToAnswer(deadline: number, zone: string): Day {
  return addDays(dayInZone(deadline + 1_000, zone), -1)
}

/** Stripe opens an inquiry before any money is taken; here it counts as a dispute. */
const byStripe: ReadonlyMap<string, DisputeStatus> = new Map([
  ['warning_needs_response', 'needs-response'],
  ['warning_under_review', 'under-review'],
  ['warning_closed', 'won'],
  ['needs_response', 'needs-response'],
  ['under_review', 'under-review'],
  ['appeal_needs_response', 'needs-response'],
  ['appeal_under_review', 'under-review'],
  ['won', 'won'],
  ['lost', 'lost'],
])

/**
 * Null: a status that Stripe did not have when this was written. A prevented dispute was settled with the bank before it was
 * opened: it is lost if money is still withdrawn for it.
 */
export function disputeStatusOf(stripeStatus: string, { isWithdrawn }: { isWithdrawn: boolean }): DisputeStatus | null {
  if (stripeStatus === 'prevented') return isWithdrawn ? 'lost' : 'won'
  return byStripe.get(stripeStatus) ?? null
}

interface Reported {
  status: DisputeStatus
  /** Milliseconds since 1970. */
  reported: number
}

/** Whether a report changes what is known: reports arrive in any order, and a closed dispute stays closed. */
export function replacesDispute(known: Reported, next: Reported): boolean {
  if (!isOpenDispute(known.status)) return false
  return !isOpenDispute(next.status) || next.reported >= known.reported
}

/** How much a lost dispute covers of each waiting refund, in order, and how much of its amount is left for the ads. */
export function coveredRefunds(waiting: readonly Cents[], amount: Cents): { covered: Cents[]; rest: Cents } {
  let rest = amount
  const covered = waiting.map((gross) => {
    const part = Math.min(rest, gross)
    rest -= part
    return part
  })
  return { covered, rest }
}

/**
 * What is left of each ad. It adds up to what is left of the payment: VAT is rounded on the sum, so that of an ad is adjusted
 * by cents. `tax`: the VAT of an ad less what was refunded of it. `taxLeft`: the same of the payment.
 */
export function leftOfPayment(ads: readonly (NetAndTax & { taxRate: number })[], taxLeft: Cents): NetAndTax[] {
  const left = ads.map(({ net, tax, taxRate }) => ({
    net,
    tax: net > 0 && taxRate > 0 ? Math.max(0, tax) : 0,
    taxRate,
  }))
  let missing = taxLeft - left.reduce((sum, { tax }) => sum + tax, 0)
  return left.map(({ net, tax, taxRate }) => {
    const adjusted = net > 0 && taxRate > 0 ? Math.max(0, tax + missing) : tax
    missing -= adjusted - tax
    return { net, tax: adjusted }
  })
}

/**
 * What a lost dispute takes back of each ad: its share of the gross amount, by the largest remainder, with its share of the
 * VAT. If the amount is as large as what is left, all of it.
 */
export function disputedShares(left: readonly NetAndTax[], amount: Cents): NetAndTax[] {
  const whole = left.reduce((sum, { net, tax }) => sum + net + tax, 0)
  if (amount >= whole) return left.map(({ net, tax }) => ({ net, tax }))
  const exact = left.map(({ net, tax }) => BigInt(net + tax) * BigInt(amount))
  const shares = exact.map((share) => Number(share / BigInt(whole)))
  const missing = amount - shares.reduce((sum, share) => sum + share, 0)
  const byRemainder = exact
    .map((share, at) => ({ at, remainder: Number(share % BigInt(whole)) }))
    .toSorted((a, b) => b.remainder - a.remainder || a.at - b.at)
  for (const { at } of byRemainder.slice(0, missing)) shares[at] = (shares[at] ?? 0) + 1
  return left.map((ad, at) => {
    const gross = shares[at] ?? 0
    const tax = gross === 0 ? 0 : Number((BigInt(gross) * BigInt(ad.tax)) / BigInt(ad.net + ad.tax))
    // An ad without a net amount has no VAT left.
    const net = gross - tax < ad.net ? gross - tax : Math.max(0, gross - ad.tax)
    return { net, tax: gross - net }
  })
}
