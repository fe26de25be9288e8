import { type Cents, formatEuros } from '@litfass/domain/money/money'

export type PricedFigure = 'amount' | 'impressions' | 'reach'

/** Labels of the two counts. */
export interface FigureLabels {
  impressions: string
  reach: string
}

export function discountStep(full: Cents, percent: number, amount: Cents): string[] {
  return percent === 0 ? [] : [`${formatEuros(full)} − ${percent}\u00a0% = ${formatEuros(amount)}`]
}

export function discountInput(name: string, percent: number): { name: string; value: string }[] {
  return percent > 0 ? [{ name, value: `${percent}\u00a0%` }] : []
}
