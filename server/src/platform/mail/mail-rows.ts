import { byLanguage } from '@litfass/domain/people/language'

import { countedText } from '../texts.ts'

/** Limit of rows in a mail; the page or the PDF has all. */
export const maxRows = 20

/** A row for each ad. Those that do not fit share the last one. */
export function adRows<Ad extends { title: string }>(
  ads: readonly Ad[],
  { placeOf, valueOf }: { placeOf: (ad: Ad) => string; valueOf: (ads: readonly Ad[]) => string },
) {
  const shown = ads.length <= maxRows ? ads : ads.slice(0, maxRows - 1)
  const rows = shown.map((ad) => ({ name: `${ad.title} · ${placeOf(ad)}`, value: valueOf([ad]) }))
  const rest = ads.slice(shown.length)
  if (rest.length === 0) return rows
  const more = byLanguage((language) => countedText(language, 'moreAds', rest.length))
  return [...rows, { name: more, value: valueOf(rest) }]
}
