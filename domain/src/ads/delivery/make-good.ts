import type { Cents } from '../../money/money.ts'
import { addDays, type Day, type Period } from '../../time/day.ts'
import { isFullyRefunded } from '../delivered.ts'

/** What an advertiser gets for plays that are missing after the end: extra days free of charge, or the money. */
export const remedies = ['extend', 'refund'] as const
export type Remedy = (typeof remedies)[number]

/** Days after the last day of an ad on which its advertiser can choose. */
export const choiceDays = 7
/** Limit of extra days, and of days until they begin. */
export const maxExtraDays = 14

/** The last day on which the advertiser can choose. Days of the publisher's calendar. */
export function choiceUntil(endDate: Day): Day {
  return addDays(endDate, choiceDays)
}

/** Why the advertiser cannot choose now, or null. `today` is a day of the publisher's calendar. */
export function choiceRefusal(
  ad: {
    status: string
    remedy: Remedy | null
    endDate: Day
    amount: Cents
    refundedNet: Cents
    settled: unknown
    hasMakeGood: boolean
  },
  today: Day,
): 'no-choice' | 'choice-too-late' | null {
  if (ad.status !== 'completed' || ad.remedy === null || ad.settled !== null || ad.hasMakeGood) return 'no-choice'
  if (isFullyRefunded(ad)) return 'no-choice'
  return today > choiceUntil(ad.endDate) ? 'choice-too-late' : null
}

/**
 * The extra days that make good `missing` turns: the first days in a row, from tomorrow on, that are free and have as many turns;
 * else those with the most. Null if no day is free.
 */
export function extraDays(
  missing: number,
  { today, isFree, turnsIn }: { today: Day; isFree: (period: Period) => boolean; turnsIn: (period: Period) => number },
): Period | null {
  let best: (Period & { turns: number }) | null = null
  for (let wait = 1; wait <= maxExtraDays; wait++) {
    const start = addDays(today, wait)
    // A day on which the screen is closed is no extra day.
    if (turnsIn({ start, end: start }) === 0) continue
    for (let more = 0; more < maxExtraDays; more++) {
      const period = { start, end: addDays(start, more) }
      if (!isFree(period)) break
      const turns = turnsIn(period)
      if (turns > (best?.turns ?? 0)) best = { ...period, turns }
      if (turns >= missing) return period
    }
  }
  return best && { start: best.start, end: best.end }
}
