import { formatEuros } from '@litfass/domain/money'
import { displayPrice, type DisplayPriceInputs } from '@litfass/domain/pricing'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { formatCount, formatSeconds } from '../platform/format.ts'
import { type FormulaInput, FormulaPopover } from './formula-popover.tsx'

export type PricedFigure = 'amount' | 'impressions' | 'reach'

/** Net price, impressions or reach of a booking on a screen, with the formula and the inputs they came from. */
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
  inputs: DisplayPriceInputs
  value: ReactNode
  source?: string
}) {
  const { t } = useTranslation('parts')
  const steps = priceSteps(figure, inputs, { impressions: t('impressions'), reach: t('reach') })
  const money: FormulaInput[] = [
    { name: t('cpm'), value: formatEuros(inputs.cpm) },
    ...(inputs.discountPercent > 0 ? [{ name: t('discount'), value: `${inputs.discountPercent}\u00a0%` }] : []),
  ]
  return (
    <FormulaPopover
      value={value}
      title={title}
      inputs={[
        { name: t('contactsPerDay'), value: formatCount(inputs.contacts) },
        { name: t('viewingTime'), value: formatSeconds(inputs.viewingSeconds) },
        { name: t('duration'), value: formatSeconds(inputs.durationSeconds) },
        { name: t('frequency'), value: formatSeconds(inputs.frequencySeconds) },
        { name: t('days'), value: formatCount(inputs.days) },
        ...(figure === 'amount' ? money : []),
      ]}
      steps={steps}
      {...(source && { source })}
    />
  )
}

/** The sums of design 6 with the figures of this booking. */
export function priceSteps(
  figure: PricedFigure,
  inputs: DisplayPriceInputs,
  words: { impressions: string; reach: string },
): string[] {
  const { impressions, reach, amount } = displayPrice(inputs)
  const { amount: full } = displayPrice({ ...inputs, discountPercent: 0 })
  const views = `(${inputs.viewingSeconds}\u00a0s + ${inputs.durationSeconds}\u00a0s) ÷ ${formatCount(inputs.frequencySeconds)}\u00a0s`
  const people = `${formatCount(inputs.days)} × ${formatCount(inputs.contacts)}`
  if (figure === 'reach') return [`${people} × min(1; ${views}) = ${formatCount(reach)} ${words.reach}`]
  const first = `${people} × ${views} = ${formatCount(impressions)} ${words.impressions}`
  if (figure === 'impressions') return [first]
  const second = `${formatCount(impressions)} ÷ 1.000 × ${formatEuros(inputs.cpm)} = ${formatEuros(full)}`
  if (inputs.discountPercent === 0) return [first, second]
  return [first, second, `${formatEuros(full)} − ${inputs.discountPercent}\u00a0% = ${formatEuros(amount)}`]
}
