import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { TurnRun } from './paid-ad.ts'
import { countTurns, dueTurnsIn, runsWithin, turnsBetween } from './turn-marks.ts'

const hour = 3_600_000
const ad = { adId: 'a', slideId: 'a', durationSeconds: 10, frequencySeconds: 100, from: 0, until: 24 * hour }

const run = fc.tuple(fc.nat(90), fc.nat(30)).map(([first, more]): TurnRun => [first, first + more])
const runs = fc.array(run, { maxLength: 12 })

function turnsOf(all: readonly TurnRun[]): Set<number> {
  return new Set(all.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at)))
}

test.each([
  ['an hour', 0, 1, [0, 35]],
  ['the last hour of a day', 23, 1, [828, 863]],
  ['several', 3, 2, [108, 179]],
  ['no time', 3, 0, [108, 107]],
])('the turns of %s', (_, first, hours, expected) => {
  expect(turnsBetween(ad, { from: first * hour, until: (first + hours) * hour })).toEqual(expected)
})

test('what is reported of a turn counts once, if it is due and within the hours', () => {
  fc.assert(
    fc.property(runs, run, runs, (reported, within, due) => {
      const [inRuns, inHours, inDue] = [turnsOf(reported), turnsOf([within]), turnsOf(due)]
      const clipped = runsWithin(reported, within)
      expect(turnsOf(clipped)).toEqual(inRuns.intersection(inHours))
      for (const [at, [first, last]] of clipped.entries()) {
        expect(first).toBeLessThanOrEqual(last)
        expect(first).toBeGreaterThan((clipped[at - 1]?.[1] ?? -2) + 1)
      }
      const counted = [...dueTurnsIn(reported, { ad, due }).entries()].flatMap(([turn, is]) => (is ? [turn] : []))
      expect(new Set(counted)).toEqual(inRuns.intersection(inDue))
    }),
  )
})

test('runs that are longer than a day end with it', () => {
  expect(dueTurnsIn([[860, 86_400]], { ad, due: [[0, 863]] }).reduce((sum, turn) => sum + turn, 0)).toBe(4)
})

test('turns are counted from the start of a span up to its end, which is not in it', () => {
  fc.assert(
    fc.property(runs, run, (several, [from, until]) => {
      const due = runsWithin(several, [0, 120])
      const within = [...turnsOf(due)].filter((turn) => turn >= from && turn < until)
      expect(countTurns(due, { from, until })).toBe(within.length)
    }),
  )
})
