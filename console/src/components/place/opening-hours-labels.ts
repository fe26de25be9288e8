import type { Language } from '@litfass/domain/people/language'
import {
  openWeekdays,
  openingDays,
  type OpeningDay,
  type OpeningHours,
  openingSpans,
} from '@litfass/domain/places/opening-hours'

import { dayName } from '../../platform/i18n/weekday-name.ts'

// Word joiners keep a span on one line.
const to = '–\u2060'

/** `Mo–Fr 06:00–23:00`, a line for each run of days with the same hours. */
export function openingLabels(hours: OpeningHours, language: Language): string[] {
  return openingSpans(hours).map(({ first, last, openings }) => {
    const days = [first, ...(last === first ? [] : [last])].map((day) => dayName(day, language, 'short'))
    const times = openings.map((opening) => `${opening.from}${to}${opening.to}`)
    return `${days.join(to)}\u00a0${times.join(', ')}`
  })
}

/** The days on which a place is open, `Mo–Fr, So`; null for all of them. */
export function openDaysLabel(hours: OpeningHours | null, language: Language): string | null {
  const open = openWeekdays(hours)
  if (open.length === openingDays.length) return null
  const runs: OpeningDay[][] = []
  for (const day of open) {
    const run = runs.at(-1)
    const before = run?.at(-1)
    if (run && before && openingDays.indexOf(before) + 1 === openingDays.indexOf(day)) run.push(day)
    else runs.push([day])
  }
  return runs
    .map((run) => [run[0], run.length > 1 && run.at(-1)].flatMap((day) => day || []))
    .map((ends) => ends.map((day) => dayName(day, language, 'short')).join(to))
    .join(', ')
}
