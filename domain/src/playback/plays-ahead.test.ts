import fc from 'fast-check'
import { expect, it } from 'vitest'

import { anyProgramme, buildEntry, buildProgramme, day, midnight, second } from '../testing/any-programme.ts'
import { playingAt } from './playback.ts'
import { aheadAt, playsAhead } from './plays-ahead.ts'

const count = 50

it('a list of what plays next agrees with playback at each instant of it, and knows nothing before and after', () => {
  fc.assert(
    fc.property(
      anyProgramme,
      fc.integer({ min: 0, max: 2 * day }),
      fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { minLength: 1, maxLength: 8 }),
      (programme, after, shares) => {
        const from = midnight + after
        const plays = playsAhead(programme, from, count)
        const end = plays[count]?.[0] ?? 0
        expect(end).toBeGreaterThan(from)
        for (const share of shares) {
          const instant = from + Math.floor(share * (end - from))
          expect(aheadAt(plays, instant)).toBe(playingAt(structuredClone(programme), instant).slideId)
        }
        for (const instant of [from - 1, from - day, end, end + day]) expect(aheadAt(plays, instant)).toBeNull()
      },
    ),
    { numRuns: 150 },
  )
})

it('the plays of a day are not computed again for what plays after the list was made', () => {
  const programme = buildProgramme({ own: [buildEntry('a'), buildEntry('b')] })
  const before = playingAt(programme, midnight + 15 * second)
  playsAhead(programme, midnight + 15 * second, count)
  expect(playingAt(programme, midnight + 15 * second)).toBe(before)
})
