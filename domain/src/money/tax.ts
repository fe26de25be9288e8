import { type Cents, roundCents } from './money.ts'
import { isInEu } from './vat-id.ts'

export const homeCountry = 'DE'
const germanRate = 19

/**
 * Percent of VAT on advertising sold to this company: 19 in Germany, 0 (reverse charge) in the EU with a VAT id,
 * 0 outside the EU, else 19.
 */
export function taxRate(advertiser: { country: string; vat?: string | null }): number {
  if (advertiser.country === homeCountry) return germanRate
  if (isInEu(advertiser.country)) return advertiser.vat ? 0 : germanRate
  return 0
}

export function taxAmount(net: Cents, ratePercent: number): Cents {
  return roundCents((net * ratePercent) / 100)
}

/** A net amount and the rate of VAT on it. */
export interface Taxed {
  amount: Cents
  /** Percent. */
  taxRate: number
}

/** VAT of several amounts: rounded once for each rate, on their sum. */
export function taxOfSum(items: readonly Taxed[]): Cents {
  return taxByRate(items).reduce((sum, { tax }) => sum + tax, 0)
}

/** Net sum and VAT for each rate, the lowest rate first. */
export function taxByRate(items: readonly Taxed[]): { rate: number; net: Cents; tax: Cents }[] {
  const rates = [...new Set(items.map(({ taxRate: rate }) => rate))].toSorted((a, b) => a - b)
  return rates.map((rate) => {
    const net = items.reduce((sum, item) => (item.taxRate === rate ? sum + item.amount : sum), 0)
    return { rate, net, tax: taxAmount(net, rate) }
  })
}

/**
 * The share of each amount in the VAT of their sum, by the largest remainder: the shares add up to `taxOfSum`, and each is
 * within a cent of the exact VAT.
 */
export function taxShares(items: readonly Taxed[]): Cents[] {
  // Hundredths of a cent: integers, so that remainders compare exactly.
  const exact = items.map(({ amount, taxRate: rate }) => amount * rate)
  const shares = exact.map((tax) => Math.floor(tax / 100))
  for (const { rate, tax } of taxByRate(items)) {
    const ofRate = [...items.keys()].filter((at) => items[at]?.taxRate === rate)
    const missing = tax - ofRate.reduce((sum, at) => sum + (shares[at] ?? 0), 0)
    const remainder = (at: number) => (exact[at] ?? 0) % 100
    const byRemainder = ofRate.toSorted((a, b) => remainder(b) - remainder(a) || a - b)
    for (const at of byRemainder.slice(0, missing)) shares[at] = (shares[at] ?? 0) + 1
  }
  return shares
}

/** The part of a payment that is not refunded: its VAT, and the net amount of each ad. */
export interface StillPaid {
  tax: Cents
  items: readonly Taxed[]
}

/**
 * The VAT of each net refund of a payment, in order: the VAT before the refund less the VAT of what remains
 * paid. `at` is the position of the ad.
 */
export function refundTaxes({ tax, items }: StillPaid, refunds: readonly { at: number; net: Cents }[]): Cents[] {
  const left = items.map((item) => ({ ...item }))
  let taxLeft = tax
  return refunds.map(({ at, net }) => {
    const item = left[at]
    if (item) item.amount -= net
    // Older payments have VAT that was rounded for each ad: it may be less than that of the sum.
    const stays = Math.min(taxLeft, taxOfSum(left))
    const refunded = taxLeft - stays
    taxLeft = stays
    return refunded
  })
}
