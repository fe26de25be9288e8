import type { Statistics } from '@litfass/api/ads/statistics'
import { formatEuros, formatCount, formatShare } from '@litfass/domain/money/money'
import { cpmOf } from '@litfass/domain/money/pricing'
import { type Day, formatDay, formatPeriod } from '@litfass/domain/time/day'

import type { FigureName } from './statistics-queries.ts'

type Figures = Statistics['sum']

/** Cents, a count, or a share of 0 to 1; null if there is none, like impressions and reach of ads on boards. */
export function valueOf(figures: Figures, name: FigureName): number | null {
  if (name === 'cpm') return cpmOf(figures)
  const isUnknown = figures.impressions === 0 && (name === 'impressions' || name === 'reach')
  return isUnknown ? null : figures[name]
}

export function formatFigure(value: number | null, name: FigureName): string {
  if (value === null) return '–'
  if (name === 'shareOfVoice') return formatShare(value)
  return name === 'amount' || name === 'cpm' ? formatEuros(value) : formatCount(value)
}

/** Whether a day or week ends after today. */
export function isAhead({ end }: { end: Day }, today: Day): boolean {
  return end > today
}

export function formatBucket({ start, end }: { start: string; end: string }): string {
  return start === end ? formatDay(start) : formatPeriod(start, end)
}
