import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addDays, daysInPeriod } from '../../time/day.ts'
import { choiceRefusal, choiceUntil, extraDays, maxExtraDays } from './make-good.ts'

const today = '2027-03-01'

/** Days from tomorrow on, as letters: free, taken by others or closed. A free day has ten turns. */
function found(days: string, missing: number): string | null {
  const at = (day: string) => days[daysInPeriod(today, day) - 2] ?? 't'
  const each = ({ start, end }: { start: string; end: string }) =>
    Array.from({ length: daysInPeriod(start, end) }, (_, index) => at(addDays(start, index)))
  const period = extraDays(missing, {
    today,
    isFree: (span) => !each(span).includes('t'),
    turnsIn: (span) => each(span).filter((day) => day === 'f').length * 10,
  })
  return period && `${period.start.slice(-2)}-${period.end.slice(-2)}`
}

it.each([
  ['ff', 1, '02-02'],
  ['ff', 10, '02-02'],
  ['ff', 11, '02-03'],
  ['tff', 20, '03-04'],
  ['ftff', 20, '04-05'],
  // A closed day in between has no turns, and the first day is never one.
  ['cfccff', 21, '03-07'],
  // Not enough in a row: the days with the most, the first of several.
  ['ftffft', 99, '04-06'],
  ['fftff', 99, '02-03'],
  ['fcct', 99, '02-02'],
  ['tttttttttttttt', 1, null],
  ['cccccccccccccc', 1, null],
  // They begin within fourteen days.
  [`${'t'.repeat(13)}ff`, 20, '15-16'],
  [`${'t'.repeat(14)}ff`, 20, null],
  ['f'.repeat(27), 999, '02-15'],
])('of the days %s for %d missing turns: %s', (days, missing, expected) => {
  expect(found(days, missing)).toBe(expected)
})

it('extra days are free, at most fourteen, and no more than the missing turns need', () => {
  const day = fc.constantFrom('f', 't', 'c')
  fc.assert(
    fc.property(fc.array(day, { maxLength: 30 }), fc.integer({ min: 1, max: 300 }), (days, missing) => {
      const period = found(days.join(''), missing)
      if (period === null) return
      const [first = 0, last = 0] = period.split('-').map(Number)
      const taken = days.slice(first - 2, last - 1)
      expect(taken).not.toContain('t')
      expect(taken.length).toBeLessThanOrEqual(maxExtraDays)
      expect(taken.slice(0, -1).filter((one) => one === 'f').length * 10).toBeLessThan(missing)
    }),
  )
})

describe('the choice', () => {
  const ad = {
    status: 'completed',
    remedy: 'extend',
    endDate: '2027-03-01',
    amount: 1000,
    refundedNet: 0,
    settled: null,
    hasMakeGood: false,
  } as const

  it.each([
    ['on the last day', {}, choiceUntil(ad.endDate), null],
    ['after it', {}, '2027-03-09', 'choice-too-late'],
    ['before the end', { status: 'paid' }, today, 'no-choice'],
    ['of a cancelled ad', { status: 'cancelled' }, today, 'no-choice'],
    ['without the rule', { remedy: null }, today, 'no-choice'],
    ['of a settled ad', { settled: new Date(0) }, today, 'no-choice'],
    ['after part of its price went back', { refundedNet: 999 }, today, null],
    ['after all of its price went back', { refundedNet: 1000 }, today, 'no-choice'],
    ['with extra days', { hasMakeGood: true }, today, 'no-choice'],
  ] as const)('%s', (_, changes, day, expected) => {
    expect(choiceRefusal({ ...ad, ...changes }, day)).toBe(expected)
  })
})
