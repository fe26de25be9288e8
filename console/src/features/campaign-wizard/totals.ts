import type { Quote } from '@litfass/api/ads/quotes'

/** Null is unknown: the entries are not valid, or the quote has not loaded yet. */
export interface Totals {
  amount: number | null
  impressions: number | null
  reach: number | null
  places: number
}

/** Totals of one group. A place without a quote makes them unknown, unless quotes are still `onTheWay`. */
export function totalsOf(quotes: (Quote | undefined)[], onTheWay: boolean): Totals {
  const known = quotes.filter((quote) => quote !== undefined)
  if (known.length === 0 || (known.length < quotes.length && !onTheWay))
    return { amount: null, impressions: null, reach: null, places: quotes.length }
  return {
    amount: known.reduce((sum, { amount }) => sum + amount, 0),
    impressions: known.reduce((sum, { impressions }) => sum + impressions, 0),
    reach: known.reduce((sum, { reach }) => sum + reach, 0),
    places: quotes.length,
  }
}

/** Sums over all groups; those without places are ignored. */
export function sumOf(groups: Totals[]): Omit<Totals, 'places'> {
  const booked = groups.filter((group) => group.places > 0)
  return {
    amount: sumKnown(booked.map(({ amount }) => amount)),
    impressions: sumKnown(booked.map(({ impressions }) => impressions)),
    reach: sumKnown(booked.map(({ reach }) => reach)),
  }
}

function sumKnown(numbers: (number | null)[]): number | null {
  if (numbers.length === 0) return null
  return numbers.reduce((sum, number) => (sum === null || number === null ? null : sum + number), 0)
}
