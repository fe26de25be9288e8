import { type Cents, roundCents } from './money.ts'

export const homeCountry = 'DE'
const germanRate = 19

// Members of the EU other than Germany (ISO 3166-1; Greece is GR).
const euCountries = new Set('AT BE BG HR CY CZ DK EE FI FR GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' '))

/**
 * Percent of VAT on advertising sold to this company: 19 in Germany, 0 (reverse charge) in the EU with a VAT id,
 * 0 outside the EU, else 19.
 */
export function taxRate(advertiser: { country: string; vat?: string | null }): number {
  if (advertiser.country === homeCountry) return germanRate
  if (euCountries.has(advertiser.country)) return advertiser.vat ? 0 : germanRate
  return 0
}

export function taxAmount(net: Cents, ratePercent: number): Cents {
  return roundCents((net * ratePercent) / 100)
}
