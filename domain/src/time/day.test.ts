import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { Day, addDays, dayFromNumber, dayNumber, daysInPeriod, isoWeek, isoWeekday } from './day.ts'

const millisecondsPerDay = 86_400_000
const lastDay = Date.UTC(2100, 11, 31) / millisecondsPerDay
const anyDay = fc.integer({ min: 0, max: lastDay }).map(dayFromNumber)

function byDate(number: number): string {
  return new Date(number * millisecondsPerDay).toISOString().slice(0, 10)
}

describe('a day', () => {
  it('matches Date in both directions on every day from 1970 to 2100', () => {
    const wrong: string[] = []
    for (let number = 0; number <= lastDay; number++) {
      const day = byDate(number)
      const weekday = new Date(day).getUTCDay() || 7
      if (dayFromNumber(number) !== day || dayNumber(day) !== number || isoWeekday(day) !== weekday) wrong.push(day)
    }
    expect(wrong).toEqual([])
  })

  it('sorts as text', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (a, b) => {
        expect(Math.sign(dayNumber(a) - dayNumber(b))).toBe(a < b ? -1 : Number(a > b))
      }),
    )
  })

  it('is unchanged after adding and subtracting the same number of days', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 2000 }), (day, count) => {
        expect(addDays(addDays(day, count), -count)).toBe(day)
        expect(daysInPeriod(day, addDays(day, count))).toBe(count + 1)
      }),
    )
  })

  it.each([
    ['the day of a leap year', '2028-02-28', 1, '2028-02-29'],
    ['past the day of a leap year', '2028-02-29', 1, '2028-03-01'],
    ['a century that is no leap year', '2100-02-28', 1, '2100-03-01'],
    ['a century that is one', '2000-02-28', 1, '2000-02-29'],
    ['over the new year', '2026-12-31', 1, '2027-01-01'],
    ['back over the new year', '2027-01-01', -1, '2026-12-31'],
    ['before 1970', '1970-01-01', -1, '1969-12-31'],
  ])('counts %s', (_, day, count, expected) => {
    expect(addDays(day, count)).toBe(expected)
  })

  it.each(['2026-11-20', '2028-02-29', '1970-01-01', '2199-12-31'])('%s is a day', (text) => {
    expect(Day.safeParse(text).success).toBe(true)
  })

  it.each([
    '2026-02-29',
    '2100-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-01-00',
    '2026-1-1',
    '26-01-01',
    '1969-12-31',
    '2026-11-20T00:00:00Z',
    '2026-11-20\n',
    ' 2026-11-20',
    '２０２６-11-20',
    '',
  ])('%j is no day', (text) => {
    expect(Day.safeParse(text).error?.issues[0]?.message).toBe('not-a-date')
  })
})

it.each([
  ['2026-01-01', 1],
  ['2025-12-29', 1],
  ['2026-11-23', 48],
  ['2026-12-31', 53],
  ['2027-01-03', 53],
  ['2027-01-04', 1],
  ['2024-12-30', 1],
])('%s is in week %i', (day, week) => {
  expect(isoWeek(day)).toBe(week)
})
