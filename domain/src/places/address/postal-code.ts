// Countries whose postal codes have a fixed shape. ISO 3166-1 alpha-2.
const shapes = new Map(
  Object.entries({
    AT: /^[1-9]\d{3}$/,
    AU: /^\d{4}$/,
    BE: /^[1-9]\d{3}$/,
    BG: /^\d{4}$/,
    CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i,
    CH: /^[1-9]\d{3}$/,
    CZ: /^\d{3} ?\d{2}$/,
    DE: /^\d{5}$/,
    DK: /^\d{4}$/,
    EE: /^\d{5}$/,
    ES: /^\d{5}$/,
    FI: /^\d{5}$/,
    FR: /^\d{5}$/,
    GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
    GR: /^\d{3} ?\d{2}$/,
    HR: /^\d{5}$/,
    HU: /^\d{4}$/,
    IE: /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/i,
    IT: /^\d{5}$/,
    JP: /^\d{3}-?\d{4}$/,
    LI: /^94\d{2}$/,
    LT: /^(LT-)?\d{5}$/i,
    LU: /^(L-)?\d{4}$/i,
    LV: /^(LV-)?\d{4}$/i,
    MT: /^[A-Z]{3} ?\d{4}$/i,
    NL: /^[1-9]\d{3} ?[A-Z]{2}$/i,
    NO: /^\d{4}$/,
    PL: /^\d{2}-\d{3}$/,
    PT: /^\d{4}-\d{3}$/,
    RO: /^\d{6}$/,
    SE: /^\d{3} ?\d{2}$/,
    SI: /^\d{4}$/,
    SK: /^\d{3} ?\d{2}$/,
    TR: /^\d{5}$/,
    UA: /^\d{5}$/,
    US: /^\d{5}(-\d{4})?$/,
  }),
)

/** Countries whose towns are known by postal code. */
export const countriesWithTowns: readonly string[] = ['DE', 'AT', 'CH', 'LI']

/** Whether a postal code is possible in its country; true for countries without a known shape. */
export function fitsCountry(code: string, country: string): boolean {
  return shapes.get(country)?.test(code) ?? true
}
