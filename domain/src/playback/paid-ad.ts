import { type WeekSpan, type ZoneOffset, dayMilliseconds, expandWeek, startOfUtcDay } from '../time/week.ts'

export interface PaidAd {
  adId: string
  slideId: string
  durationSeconds: number
  /** One play is due in every such interval while `[from, until)` lasts. At most a day. */
  frequencySeconds: number
  from: number
  until: number
  /** The service hours within the window; absent for always. */
  hours?: { week: WeekSpan[]; offsets: ZoneOffset[] } | undefined
}

export function intervalOf({ frequencySeconds }: PaidAd): number {
  return Math.min(dayMilliseconds, frequencySeconds * 1000)
}

/** False for the rest of a turn that is almost completely cut off by the window, the service hours or the day. */
export function isWorthwhile(ad: PaidAd, rest: number): boolean {
  return rest >= Math.max(ad.durationSeconds * 1000, intervalOf(ad) / 20)
}

/**
 * The ad in each span of its service hours on the UTC day from `start`. A turn that a break divides is due in its first
 * worthwhile part alone.
 */
export function windowsOf(ad: PaidAd, start: number): PaidAd[] {
  if (!ad.hours) return [ad]
  const interval = intervalOf(ad)
  const windows: PaidAd[] = []
  let last: PaidAd | undefined
  let earliest = ad.from
  const end = start + dayMilliseconds
  for (const span of expandWeek(ad.hours.week, ad.hours.offsets, { from: start, until: end })) {
    const from = Math.max(earliest, span.from)
    const until = Math.min(ad.until, span.until, end)
    // Hours that pass midnight are two spans.
    if (last && last.until === span.from) last.until = until
    else if (from < until) windows.push((last = { ...ad, from, until }))
    else continue
    const turn = start + Math.floor((until - 1 - start) / interval) * interval
    earliest = isWorthwhile(ad, until - Math.max(turn, last.from)) ? turn + interval : until
  }
  return windows
}

/** The number of the turn at an instant; they are counted from the start of each UTC day. */
export function turnAt(ad: PaidAd, instant: number): number {
  return Math.floor((instant % dayMilliseconds) / intervalOf(ad))
}

/** The numbers of turns that follow each other, both included. */
export type TurnRun = readonly [first: number, last: number]

/** The turns that are due in a window on the UTC day from `start`; null for none. */
function turnsInWindow(open: PaidAd, start: number): TurnRun | null {
  const interval = intervalOf(open)
  const from = Math.max(open.from - start, 0)
  const until = Math.min(open.until - start, dayMilliseconds)
  if (from >= until) return null
  let first = Math.floor(from / interval)
  let last = Math.floor((until - 1) / interval)
  if (first === last) return isWorthwhile(open, until - from) ? [first, last] : null
  if (!isWorthwhile(open, (first + 1) * interval - from)) first++
  if (!isWorthwhile(open, until - last * interval)) last--
  return first <= last ? [first, last] : null
}

/**
 * The turns that are due on the UTC day from `start` and over by `now`, in order. A turn is over with its interval, or with
 * its window or the UTC day if that ends first.
 */
export function dueTurns(ad: PaidAd, start: number, now = Infinity): TurnRun[] {
  const runs: TurnRun[] = []
  for (const open of windowsOf(ad, start)) {
    const run = turnsInWindow(open, start)
    if (!run) continue
    const [first, lastDue] = run
    const isOver = Math.min(open.until, start + dayMilliseconds) <= now
    const last = isOver ? lastDue : Math.min(lastDue, Math.floor((now - start) / intervalOf(ad)) - 1)
    if (first <= last) runs.push([first, last])
  }
  return runs
}

/**
 * The first turn of the UTC day that belongs to the time from an instant on. A turn belongs to the time at which its due part
 * begins: its interval may begin before the ad, or while the place is closed.
 */
export function firstTurnFrom(ad: PaidAd, instant: number): number {
  const start = startOfUtcDay(instant)
  const turn = turnAt(ad, instant)
  if (start + turn * intervalOf(ad) === instant) return turn
  const isDueBefore = windowsOf(ad, start).some((open) => {
    const run = open.from < instant ? turnsInWindow(open, start) : null
    return run !== null && run[0] <= turn && turn <= run[1]
  })
  return isDueBefore ? turn + 1 : turn
}

/** How many turns of the ad are due in all. */
export function turnsDue(ad: PaidAd): number {
  let turns = 0
  for (let start = startOfUtcDay(ad.from); start < ad.until; start += dayMilliseconds)
    for (const [first, last] of dueTurns(ad, start)) turns += last - first + 1
  return turns
}

/** Whether any turn of the ad is due. Stops at the first, where counting all would expand each day of the period. */
export function hasTurnsDue(ad: PaidAd): boolean {
  for (let start = startOfUtcDay(ad.from); start < ad.until; start += dayMilliseconds)
    if (dueTurns(ad, start).length > 0) return true
  return false
}
