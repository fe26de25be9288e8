import { formatEuros, formatCount } from '@litfass/domain/money/money'
import type { Language } from '@litfass/domain/people/language'
import { boardPrice, type BoardPriceInputs, bookedSides } from '@litfass/domain/places/board'
import i18next from 'i18next'

import type { Formula } from '../../components/money/formula-popover.tsx'
import { discountInput, discountStep } from '../../components/money/price-steps.ts'

/** How the price of an ad on a board is calculated. */
export function boardFormula(inputs: BoardPriceInputs, language: Language): Formula {
  const t = i18next.getFixedT(language, 'components')
  return {
    inputs: [
      ...bookedSides(inputs.sides).map((side) => ({
        name: t(`${side}PerDay`),
        value: formatEuros(inputs.prices[side] ?? 0),
      })),
      { name: t('days'), value: formatCount(inputs.days) },
      ...discountInput(t('discount'), inputs.discountPercent),
    ],
    steps: boardSteps(inputs),
  }
}

export function boardSteps(inputs: BoardPriceInputs): string[] {
  const full = boardPrice({ ...inputs, discountPercent: 0 }) ?? 0
  const perDay = bookedSides(inputs.sides).map((side) => formatEuros(inputs.prices[side] ?? 0))
  const day = perDay.length > 1 ? `(${perDay.join(' + ')})` : perDay.join('')
  return [
    `${formatCount(inputs.days)} × ${day} = ${formatEuros(full)}`,
    ...discountStep(full, inputs.discountPercent, boardPrice(inputs) ?? 0),
  ]
}
