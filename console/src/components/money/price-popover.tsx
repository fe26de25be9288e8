import { formatEuros } from '@litfass/domain/money/money'
import { positionsOf } from '@litfass/domain/places/board'
import { startedTens } from '@litfass/domain/places/cinema'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { formatCount, formatSeconds } from '../../platform/i18n/format.ts'
import { type FormulaInput, FormulaPopover } from './formula-popover.tsx'
import { type AnyPriceInputs, type PricedFigure, priceSteps } from './price-steps.ts'

/** Net price, impressions or reach of a booking, with the formula and the inputs they came from. */
export function PricePopover({
  figure,
  title,
  inputs,
  value,
  source,
}: {
  figure: PricedFigure
  /** What the number is, e.g. "Foyer: € 38,83". */
  title: string
  inputs: AnyPriceInputs
  value: ReactNode
  source?: string
}) {
  const { t } = useTranslation('components')
  const namedInputs = useNamedInputs()
  const steps = priceSteps(figure, inputs, { impressions: t('impressions'), reach: t('reach') })
  return (
    <FormulaPopover
      value={value}
      title={title}
      inputs={namedInputs(figure, inputs)}
      steps={steps}
      {...(source && { source })}
    />
  )
}

function useNamedInputs(): (figure: PricedFigure, inputs: AnyPriceInputs) => FormulaInput[] {
  const { t } = useTranslation('components')
  return (figure, inputs) => {
    const discount: FormulaInput[] =
      inputs.discountPercent > 0
        ? [{ name: t('weeks' in inputs ? 'discountHalls' : 'discount'), value: `${inputs.discountPercent}\u00a0%` }]
        : []
    if ('contacts' in inputs)
      return [
        { name: t('contactsPerDay'), value: formatCount(inputs.contacts) },
        { name: t('viewingTime'), value: formatSeconds(inputs.viewingSeconds) },
        { name: t('duration'), value: formatSeconds(inputs.durationSeconds) },
        { name: t('frequency'), value: formatSeconds(inputs.frequencySeconds) },
        { name: t('days'), value: formatCount(inputs.days) },
        ...(figure === 'amount' ? [{ name: t('cpm'), value: formatEuros(inputs.cpm) }, ...discount] : []),
      ]
    if ('sides' in inputs)
      return [
        ...positionsOf(inputs.sides).map((position) => ({
          name: t(`${position}PerDay`),
          value: formatEuros(inputs.prices[position] ?? 0),
        })),
        { name: t('days'), value: formatCount(inputs.days) },
        ...discount,
      ]
    const weeks = { name: t('cinemaWeeks'), value: formatCount(inputs.weeks) }
    if (figure !== 'amount') return [{ name: t('visitorsPerWeek'), value: formatCount(inputs.visitors) }, weeks]
    return [
      { name: t('weekPrice'), value: formatEuros(inputs.price) },
      weeks,
      { name: t('startedTens'), value: formatCount(startedTens(inputs.durationSeconds)) },
      ...discount,
    ]
  }
}
