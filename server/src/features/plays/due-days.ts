import { type PaidAd, dueTurns, firstTurnFrom, intervalOf } from '@litfass/domain/playback/paid-ad'
import { countTurns } from '@litfass/domain/playback/turn-marks'
import { type Day, addDays, dayFromNumber } from '@litfass/domain/time/day'
import { dayMilliseconds, hourMilliseconds, startOfUtcDay } from '@litfass/domain/time/week'

import { startOfDay } from '../../platform/start-of-day.ts'

/** Turns of a UTC day of an ad that belong to one day of the publisher's calendar, whose midnight divides most UTC days. */
export interface DuePart {
  /** The UTC day. */
  utcDay: Day
  day: Day
  /** From this turn on, up to but without `until`. */
  from: number
  until: number
  due: number
}

// Players report an hour within a minute after its end.
const reportingMilliseconds = 5 * 60_000

/** Until when plays should have been reported: the last full hour, or a later report. */
export function reportedUntil(now: Date, lastReport: Date | undefined): number {
  const due = now.getTime() - reportingMilliseconds
  return Math.max(due - (due % hourMilliseconds), lastReport?.getTime() ?? 0)
}

/** The turns of an ad that are over at an instant. */
export function duePartsOf(ad: PaidAd, { zone, now }: { zone: string; now: number }): DuePart[] {
  const turnsPerDay = Math.ceil(dayMilliseconds / intervalOf(ad))
  const until = Math.min(ad.until, now)
  const parts: DuePart[] = []
  for (let start = startOfUtcDay(ad.from); start < until; start += dayMilliseconds) {
    const utcDay = dayFromNumber(start / dayMilliseconds)
    // At midnight UTC, clocks west of it still have the day before.
    const day = startOfDay(utcDay, zone) <= start ? utcDay : addDays(utcDay, -1)
    const next = addDays(day, 1)
    const midnight = startOfDay(next, zone)
    const cut = midnight < start + dayMilliseconds ? firstTurnFrom(ad, midnight) : turnsPerDay
    const runs = dueTurns(ad, start, now)
    for (const part of [
      { day, from: 0, until: cut },
      { day: next, from: cut, until: turnsPerDay },
    ]) {
      if (part.from < part.until) parts.push({ utcDay, ...part, due: countTurns(runs, part) })
    }
  }
  return parts
}
