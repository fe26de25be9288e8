/**
 * The VAT ids of the EU by country (ISO 3166-1), without the prefix, which is the country except for Greece (EL).
 * https://ec.europa.eu/taxation_customs/vies/#/faq (Q11)
 */
const patterns = new Map<string, string>([
  ['AT', String.raw`U\d{8}`],
  ['BE', String.raw`[01]\d{9}`],
  ['BG', String.raw`\d{9,10}`],
  ['CY', String.raw`\d{8}[A-Z]`],
  ['CZ', String.raw`\d{8,10}`],
  ['DE', String.raw`\d{9}`],
  ['DK', String.raw`\d{8}`],
  ['EE', String.raw`\d{9}`],
  ['ES', String.raw`[A-Z\d]\d{7}[A-Z\d]`],
  ['FI', String.raw`\d{8}`],
  ['FR', String.raw`[A-Z\d]{2}\d{9}`],
  ['GR', String.raw`\d{9}`],
  ['HR', String.raw`\d{11}`],
  ['HU', String.raw`\d{8}`],
  ['IE', String.raw`\d[A-Z\d+*]\d{5}[A-Z]{1,2}`],
  ['IT', String.raw`\d{11}`],
  ['LT', String.raw`\d{9}|\d{12}`],
  ['LU', String.raw`\d{8}`],
  ['LV', String.raw`\d{11}`],
  ['MT', String.raw`\d{8}`],
  ['NL', String.raw`[A-Z\d+*]{12}`],
  ['PL', String.raw`\d{10}`],
  ['PT', String.raw`\d{9}`],
  ['RO', String.raw`\d{2,10}`],
  ['SE', String.raw`\d{12}`],
  ['SI', String.raw`\d{8}`],
  ['SK', String.raw`\d{10}`],
])

/** The country whose VAT rules apply: Monaco counts as France (Art. 7 of Directive 2006/112/EC). */
export function vatCountryOf(country: string): string {
  return country === 'MC' ? 'FR' : country
}

/** Whether the VAT of the EU applies there. */
export function isInEu(country: string): boolean {
  return patterns.has(vatCountryOf(country))
}

/** Whether a VAT id has the form of one. Only those of the EU are checked: they decide on the tax. */
export function fitsVatId(vat: string | undefined, country: string): boolean {
  return !vat || !isInEu(country) || isEuVatId(compact(vat))
}

/** A VAT id of the EU as invoices have to name it, `DE123456789`; others as they are typed. */
export function normalizedVatId(typed: string): string {
  const id = compact(typed)
  return isEuVatId(id) ? id : typed
}

/** Whether a VAT id begins with two letters, as the code of a country does: e-invoices may name no others. */
export function hasVatPrefix(vat: string): boolean {
  return /^[A-Z]{2}/.test(vat)
}

/** The country of a VAT id of the EU. */
export function countryOfVatId(vat: string): string {
  const prefix = compact(vat).slice(0, 2)
  return prefix === 'EL' ? 'GR' : prefix
}

function compact(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s.-]/g, '')
}

function isEuVatId(id: string): boolean {
  const pattern = patterns.get(countryOfVatId(id))
  return !id.startsWith('GR') && pattern !== undefined && new RegExp(`^(?:${pattern})$`).test(id.slice(2))
}
