import { dayMilliseconds, startOfUtcDay } from '../time/week.ts'
import { type PaidAd, type TurnRun, intervalOf } from './paid-ad.ts'

/** The turns of a UTC day in which something could begin to play within a span of time; none if the span is empty. */
export function turnsBetween(ad: PaidAd, { from, until }: { from: number; until: number }): TurnRun {
  const interval = intervalOf(ad)
  const start = startOfUtcDay(from)
  return [Math.floor((from - start) / interval), Math.floor((until - 1 - start) / interval)]
}

/** The turns of these runs that lie within another one, each once, as runs in order. */
export function runsWithin(runs: readonly TurnRun[], [first, last]: TurnRun): TurnRun[] {
  const within: [first: number, last: number][] = []
  for (const run of runs.toSorted((one, other) => one[0] - other[0])) {
    const [begin, end] = [Math.max(run[0], first), Math.min(run[1], last)]
    if (begin > end) continue
    const before = within.at(-1)
    if (before && begin <= before[1] + 1) before[1] = Math.max(before[1], end)
    else within.push([begin, end])
  }
  return within
}

/** How many turns of runs without overlaps lie in `[from, until)`. */
export function countTurns(runs: readonly TurnRun[], { from, until }: { from: number; until: number }): number {
  return runs.reduce((sum, [first, last]) => sum + Math.max(0, Math.min(last + 1, until) - Math.max(first, from)), 0)
}

/** A 1 for each turn of a day that is due and that a run contains. Long or repeated runs take no longer. */
export function dueTurnsIn(runs: readonly TurnRun[], { ad, due }: { ad: PaidAd; due: readonly TurnRun[] }): Uint8Array {
  const length = Math.ceil(dayMilliseconds / intervalOf(ad))
  const reported = new Uint8Array(length)
  for (const [first, last] of runsWithin(runs, [0, length - 1])) reported.fill(1, first, last + 1)
  const turns = new Uint8Array(length)
  for (const [first, last] of due) turns.set(reported.subarray(first, last + 1), first)
  return turns
}
