import { formatEuros, formatCount } from '@litfass/domain/money/money'
import { displayPrice, type DisplayPriceInputs } from '@litfass/domain/money/pricing'
import type { Language } from '@litfass/domain/people/language'
import i18next from 'i18next'

import type { Formula } from '../../components/money/formula-popover.tsx'
import {
  discountInput,
  discountStep,
  type FigureLabels,
  type PricedFigure,
} from '../../components/money/price-steps.ts'
import { formatSeconds } from '../../platform/i18n/format.ts'

/** How a figure of an ad on a screen is calculated. */
export function screenFormula(figure: PricedFigure, inputs: DisplayPriceInputs, language: Language): Formula {
  const t = i18next.getFixedT(language, 'components')
  return {
    inputs: [
      { name: t('contactsPerDay'), value: formatCount(inputs.contacts) },
      { name: t('viewingTime'), value: formatSeconds(inputs.viewingSeconds) },
      { name: t('duration'), value: formatSeconds(inputs.durationSeconds) },
      { name: t('frequency'), value: formatSeconds(inputs.frequencySeconds) },
      { name: t('days'), value: formatCount(inputs.days) },
      ...(figure === 'amount'
        ? [{ name: t('cpm'), value: formatEuros(inputs.cpm) }, ...discountInput(t('discount'), inputs.discountPercent)]
        : []),
    ],
    steps: screenSteps(figure, inputs, { impressions: t('impressions'), reach: t('reach') }),
  }
}

/** docs/rules.md#impressions-and-prices with the figures of one booking. */
export function screenSteps(figure: PricedFigure, inputs: DisplayPriceInputs, labels: FigureLabels): string[] {
  const { impressions, reach, amount } = displayPrice(inputs)
  const { amount: full } = displayPrice({ ...inputs, discountPercent: 0 })
  const views = `(${inputs.viewingSeconds}\u00a0s + ${inputs.durationSeconds}\u00a0s) ÷ ${formatCount(inputs.frequencySeconds)}\u00a0s`
  const people = `${formatCount(inputs.days)} × ${formatCount(inputs.contacts)}`
  if (figure === 'reach') return [`${people} × min(1; ${views}) = ${formatCount(reach)} ${labels.reach}`]
  const first = `${people} × ${views} = ${formatCount(impressions)} ${labels.impressions}`
  if (figure === 'impressions') return [first]
  const second = `${formatCount(impressions)} ÷ 1.000 × ${formatEuros(inputs.cpm)} = ${formatEuros(full)}`
  return [first, second, ...discountStep(full, inputs.discountPercent, amount)]
}
