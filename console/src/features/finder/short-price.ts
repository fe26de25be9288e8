import { formatEuros } from '@litfass/domain/money/money'

/** A price for the map: whole euros from one euro up. */
export function shortPrice(cents: number): string {
  return cents < 100 ? formatEuros(cents) : formatEuros(Math.round(cents / 100) * 100).replace(/,00$/, '')
}
