import type { Day } from '../time/day.ts'
import { type Cents, roundCents } from './money.ts'
import { countryOfVatId, isInEu, vatCountryOf } from './vat-id.ts'

/** Percent of VAT on services in each EU member state, with the day from which it applies. Source: the states' tax laws. */
const standardRates: Record<string, readonly { from?: Day; percent: number }[]> = {
  AT: [{ percent: 20 }],
  BE: [{ percent: 21 }],
  BG: [{ percent: 20 }],
  CY: [{ percent: 19 }],
  CZ: [{ percent: 21 }],
  DE: [{ percent: 19 }],
  DK: [{ percent: 25 }],
  EE: [{ percent: 22 }, { from: '2025-07-01', percent: 24 }],
  ES: [{ percent: 21 }],
  FI: [{ percent: 24 }, { from: '2024-09-01', percent: 25.5 }],
  FR: [{ percent: 20 }],
  GR: [{ percent: 24 }],
  HR: [{ percent: 25 }],
  HU: [{ percent: 27 }],
  IE: [{ percent: 23 }],
  IT: [{ percent: 22 }],
  LT: [{ percent: 21 }],
  LU: [{ percent: 17 }],
  LV: [{ percent: 21 }],
  MT: [{ percent: 18 }],
  NL: [{ percent: 21 }],
  PL: [{ percent: 23 }],
  PT: [{ percent: 23 }],
  RO: [{ percent: 19 }, { from: '2025-08-01', percent: 21 }],
  SE: [{ percent: 25 }],
  SI: [{ percent: 22 }],
  SK: [{ percent: 20 }, { from: '2025-01-01', percent: 23 }],
}

/**
 * How a sale is taxed, or why it is not: the seller is a small business, the buyer owes the VAT (reverse charge), or one
 * of them is outside the EU.
 */
export const vatCategories = ['standard', 'small-business', 'reverse-charge', 'not-taxable'] as const
export type VatCategory = (typeof vatCategories)[number]

/** What the VAT on a sale follows from. */
export interface TaxedParties {
  seller: { country: string; smallBusiness: boolean }
  buyer: { country: string; vat?: string | null }
}

/** VAT on advertising that a company sells to another on a day: docs/rules.md#tax */
export function vatOn({ seller, buyer }: TaxedParties, day: Day): { category: VatCategory; rate: number } {
  const country = vatCountryOf(seller.country)
  const rate = standardRates[country]?.findLast(({ from }) => !from || from <= day)?.percent
  // Only rates of the EU are known: other sellers declare their tax themselves.
  if (rate === undefined) return { category: 'not-taxable', rate: 0 }
  if (seller.smallBusiness) return { category: 'small-business', rate: 0 }
  if (vatCountryOf(buyer.country) === country) return { category: 'standard', rate }
  if (!isInEu(buyer.country)) return { category: 'not-taxable', rate: 0 }
  // A buyer that uses a VAT id of the seller's country is taxed there.
  if (!buyer.vat || countryOfVatId(buyer.vat) === country) return { category: 'standard', rate }
  return { category: 'reverse-charge', rate: 0 }
}

/**
 * The VAT on an ad that is paid on a day, if a country or VAT id now leads to another category than `offered`; else null.
 * Whether the seller is a small business stays as it was offered.
 */
export function renewedVat(
  offered: VatCategory,
  { seller, buyer }: { seller: { country: string }; buyer: TaxedParties['buyer'] },
  day: Day,
): { category: VatCategory; rate: number } | null {
  const smallBusiness = offered === 'small-business'
  const vat = vatOn({ seller: { country: seller.country, smallBusiness }, buyer }, day)
  return vat.category === offered ? null : vat
}

export const noVatCategories = ['small-business', 'reverse-charge', 'not-taxable'] as const satisfies VatCategory[]
export type NoVatCategory = (typeof noVatCategories)[number]

/** The categories without VAT among those of some sales. */
export function withoutVat(categories: readonly VatCategory[]): NoVatCategory[] {
  return noVatCategories.filter((category) => categories.includes(category))
}

/** Why the invoice of a sale names no VAT. */
type NoVatReason = NoVatCategory | 'small-business-de' | 'seller-outside-eu'

/** The category as a reason that is true in the countries of both companies. */
export function noVatReason({
  category,
  seller,
  buyer,
}: {
  category: VatCategory
  seller: { country: string }
  buyer: { country: string }
}): NoVatReason | null {
  if (category === 'standard') return null
  if (category === 'small-business' && seller.country === 'DE') return 'small-business-de'
  // A buyer in the EU is where the sale is taxed, but not by this seller.
  const isTaxedAtBuyer = isInEu(buyer.country) && !isInEu(seller.country)
  return category === 'not-taxable' && isTaxedAtBuyer ? 'seller-outside-eu' : category
}

export function taxAmount(net: Cents, ratePercent: number): Cents {
  return roundCents((net * ratePercent) / 100)
}

/** A net amount, the rate of VAT on it, and who sells it. */
export interface Taxed {
  amount: Cents
  /** Percent. */
  taxRate: number
  sellerId: string
}

interface TaxGroup {
  rate: number
  net: Cents
  tax: Cents
  /** Positions of its items. */
  at: number[]
}

/** The items that one seller sells at one rate: each group is a line of VAT on an invoice. */
function taxGroups(items: readonly Taxed[]): TaxGroup[] {
  const groups = new Map<string, TaxGroup>()
  for (const [at, { amount, taxRate: rate, sellerId }] of items.entries()) {
    const key = `${rate} ${sellerId}`
    const { net, at: before }: Pick<TaxGroup, 'net' | 'at'> = groups.get(key) ?? { net: 0, at: [] }
    before.push(at)
    groups.set(key, { rate, net: net + amount, tax: taxAmount(net + amount, rate), at: before })
  }
  return [...groups.values()]
}

/** VAT of several amounts: rounded once for each seller and rate, on their sum. */
export function taxOfSum(items: readonly Taxed[]): Cents {
  return taxGroups(items).reduce((sum, { tax }) => sum + tax, 0)
}

/** Net sum and VAT for each rate, the lowest rate first. */
export function taxByRate(items: readonly Taxed[]): { rate: number; net: Cents; tax: Cents }[] {
  const groups = taxGroups(items)
  const rates = [...new Set(groups.map(({ rate }) => rate))].toSorted((a, b) => a - b)
  return rates.map((rate) => {
    const ofRate = groups.filter((group) => group.rate === rate)
    return {
      rate,
      net: ofRate.reduce((sum, { net }) => sum + net, 0),
      tax: ofRate.reduce((sum, { tax }) => sum + tax, 0),
    }
  })
}

/**
 * The share of each amount in the VAT of their sum, by the largest remainder: the shares add up to `taxOfSum`, and each is
 * within a cent of the exact VAT.
 */
export function taxShares(items: readonly Taxed[]): Cents[] {
  // Hundredths of a cent: remainders compare exactly, because rates have at most one binary place.
  const exact = items.map(({ amount, taxRate: rate }) => amount * rate)
  const shares = exact.map((tax) => Math.floor(tax / 100))
  for (const { tax, at: ofGroup } of taxGroups(items)) {
    const missing = tax - ofGroup.reduce((sum, at) => sum + (shares[at] ?? 0), 0)
    const remainder = (at: number) => (exact[at] ?? 0) - 100 * Math.floor((exact[at] ?? 0) / 100)
    const byRemainder = ofGroup.toSorted((a, b) => remainder(b) - remainder(a) || a - b)
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
    // Only ads with VAT return any. Older payments rounded the VAT of each ad, so less may be left than that of the sum.
    const stays = net === 0 || item?.taxRate === 0 ? taxLeft : Math.min(taxLeft, taxOfSum(left))
    const refunded = taxLeft - stays
    taxLeft = stays
    return refunded
  })
}
