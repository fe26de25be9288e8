import { formatEuros, formatCount } from '@litfass/domain/money/money'
import type { Language } from '@litfass/domain/people/language'
import { cinemaPrice, type CinemaPriceInputs, cinemaWeekPrice, startedTens } from '@litfass/domain/places/cinema'
import i18next from 'i18next'

import type { Formula } from '../../components/money/formula-popover.tsx'
import {
  discountInput,
  discountStep,
  type FigureLabels,
  type PricedFigure,
} from '../../components/money/price-steps.ts'

/** How a figure of an ad in a hall is calculated. */
export function hallFormula(figure: PricedFigure, inputs: CinemaPriceInputs, language: Language): Formula {
  const t = i18next.getFixedT(language, 'components')
  const weeks = { name: t('cinemaWeeks'), value: formatCount(inputs.weeks) }
  return {
    inputs:
      figure === 'amount'
        ? [
            { name: t('weekPrice'), value: formatEuros(inputs.price) },
            weeks,
            { name: t('startedTens'), value: formatCount(startedTens(inputs.durationSeconds)) },
            ...discountInput(t('discountHalls'), inputs.discountPercent),
          ]
        : [{ name: t('visitorsPerWeek'), value: formatCount(inputs.visitors) }, weeks],
    steps: hallSteps(figure, inputs, { impressions: t('impressions'), reach: t('reach') }),
  }
}

export function hallSteps(figure: PricedFigure, inputs: CinemaPriceInputs, labels: FigureLabels): string[] {
  const { impressions, reach, amount } = cinemaPrice(inputs)
  const visits = `${formatCount(inputs.weeks)} × ${formatCount(inputs.visitors)}`
  if (figure === 'impressions') return [`${visits} = ${formatCount(impressions)} ${labels.impressions}`]
  if (figure === 'reach') return [`${visits} = ${formatCount(reach)} ${labels.reach}`]
  const { amount: full } = cinemaPrice({ ...inputs, discountPercent: 0 })
  const times = `${formatCount(inputs.weeks)} × ${startedTens(inputs.durationSeconds)}`
  return [
    `${times} × ${formatEuros(inputs.price)} = ${formatEuros(full)}`,
    ...discountStep(full, inputs.discountPercent, amount),
  ]
}

/** How the price of a week in all these halls is calculated. */
export function cinemaWeekFormula(
  halls: { name: string; price: number }[],
  discount: { name: string; percent: number },
): Pick<Formula, 'inputs' | 'steps'> {
  const full = cinemaWeekPrice(halls, 0)
  return {
    inputs: [
      ...halls.map(({ name, price }) => ({ name, value: formatEuros(price) })),
      ...discountInput(discount.name, discount.percent),
    ],
    steps: [
      `${halls.map(({ price }) => formatEuros(price)).join(' + ')} = ${formatEuros(full)}`,
      ...discountStep(full, discount.percent, cinemaWeekPrice(halls, discount.percent)),
    ],
  }
}
