import { type Cents, formatEuros } from '@litfass/domain/money/money'
import { displayPrice, type DisplayPriceInputs } from '@litfass/domain/money/pricing'
import { type BoardPriceInputs, boardPrice, positionsOf } from '@litfass/domain/places/board'
import { type CinemaPriceInputs, cinemaPrice, startedTens } from '@litfass/domain/places/cinema'

import { formatCount } from '../../platform/i18n/format.ts'

export type PricedFigure = 'amount' | 'impressions' | 'reach'

/** What a price came from, on a screen, on a board or in a hall. */
export type AnyPriceInputs = DisplayPriceInputs | BoardPriceInputs | CinemaPriceInputs

interface FigureWords {
  impressions: string
  reach: string
}

/** The formulas of docs/rules.md#impressions-and-prices with the figures of this booking. */
export function priceSteps(figure: PricedFigure, inputs: AnyPriceInputs, words: FigureWords): string[] {
  if ('contacts' in inputs) return displaySteps(figure, inputs, words)
  if ('sides' in inputs) return boardSteps(inputs)
  return cinemaSteps(figure, inputs, words)
}

function displaySteps(figure: PricedFigure, inputs: DisplayPriceInputs, words: FigureWords): string[] {
  const { impressions, reach, amount } = displayPrice(inputs)
  const { amount: full } = displayPrice({ ...inputs, discountPercent: 0 })
  const views = `(${inputs.viewingSeconds}\u00a0s + ${inputs.durationSeconds}\u00a0s) ÷ ${formatCount(inputs.frequencySeconds)}\u00a0s`
  const people = `${formatCount(inputs.days)} × ${formatCount(inputs.contacts)}`
  if (figure === 'reach') return [`${people} × min(1; ${views}) = ${formatCount(reach)} ${words.reach}`]
  const first = `${people} × ${views} = ${formatCount(impressions)} ${words.impressions}`
  if (figure === 'impressions') return [first]
  const second = `${formatCount(impressions)} ÷ 1.000 × ${formatEuros(inputs.cpm)} = ${formatEuros(full)}`
  return [first, second, ...discountStep(full, inputs.discountPercent, amount)]
}

function boardSteps(inputs: BoardPriceInputs): string[] {
  const full = boardPrice({ ...inputs, discountPercent: 0 }) ?? 0
  const perDay = positionsOf(inputs.sides).map((position) => formatEuros(inputs.prices[position] ?? 0))
  const day = perDay.length > 1 ? `(${perDay.join(' + ')})` : perDay.join('')
  return [
    `${formatCount(inputs.days)} × ${day} = ${formatEuros(full)}`,
    ...discountStep(full, inputs.discountPercent, boardPrice(inputs) ?? 0),
  ]
}

function cinemaSteps(figure: PricedFigure, inputs: CinemaPriceInputs, words: FigureWords): string[] {
  const { impressions, reach, amount } = cinemaPrice(inputs)
  const visits = `${formatCount(inputs.weeks)} × ${formatCount(inputs.visitors)}`
  if (figure === 'impressions') return [`${visits} = ${formatCount(impressions)} ${words.impressions}`]
  if (figure === 'reach') return [`${visits} = ${formatCount(reach)} ${words.reach}`]
  const { amount: full } = cinemaPrice({ ...inputs, discountPercent: 0 })
  const times = `${formatCount(inputs.weeks)} × ${startedTens(inputs.durationSeconds)}`
  return [
    `${times} × ${formatEuros(inputs.price)} = ${formatEuros(full)}`,
    ...discountStep(full, inputs.discountPercent, amount),
  ]
}

function discountStep(full: Cents, percent: number, amount: Cents): string[] {
  return percent === 0 ? [] : [`${formatEuros(full)} − ${percent}\u00a0% = ${formatEuros(amount)}`]
}
