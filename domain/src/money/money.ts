/** Integer cents of one currency. Money is never a float. */
export type Cents = number

export interface NetAndTax {
  net: Cents
  tax: Cents
}

export const currency = 'eur'

/** `€ 1.234,50`: German format in both languages, with a no-break space. */
export function formatEuros(cents: Cents): string {
  const sign = cents < 0 ? '−' : ''
  const absolute = Math.abs(cents)
  return `€\u00a0${sign}${formatCount(Math.floor(absolute / 100))},${String(absolute % 100).padStart(2, '0')}`
}

/** `10.080`: German grouping in both languages. */
export function formatCount(count: number): string {
  return String(Math.round(count)).replace(/\B(?=(\d{3})+(?!\d))/g, '.')
}

/** Rounds half away from zero, as a pocket calculator does. */
export function roundCents(amount: number): Cents {
  return Math.sign(amount) * Math.round(Math.abs(amount))
}

/** The amount after a discount. Multiplies before it divides: integers stay exact, so halves round correctly. */
export function discounted(amount: Cents, percent: number): Cents {
  return roundCents((amount * (100 - percent)) / 100)
}

/** A rate in percent as `19` or `25,5`; its text adds the sign. */
export function formatRate(percent: number): string {
  return String(percent).replace('.', ',')
}

/** A share of 0 to 1 as `5,6 %`. */
export function formatShare(share: number): string {
  return `${String(Math.round(share * 1000) / 10).replace('.', ',')}\u00a0%`
}
