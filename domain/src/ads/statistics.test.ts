import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { everyDay } from '../places/opening-hours.ts'
import { addDays, daysInPeriod, isoWeekday } from '../time/day.ts'
import { type Booked, bucketsOf, figuresOf, maxSingleDays, partOfDays } from './statistics.ts'

const weekdays = everyDay([{ from: '09:00', to: '18:00' }], { Saturday: [], Sunday: [] })
const anyStart = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2026-01-01', days))
const anySpan = fc
  .record({ start: anyStart, days: fc.integer({ min: 1, max: 366 }) })
  .map(({ start, days }) => ({ start, end: addDays(start, days - 1) }))
const anyBooked: fc.Arbitrary<Booked> = fc
  .record({
    span: anySpan,
    placeId: fc.constantFrom('a', 'b'),
    amount: fc.integer({ min: 0, max: 1_000_000 }),
    impressions: fc.integer({ min: 0, max: 10_000_000 }),
    reach: fc.integer({ min: 0, max: 1_000_000 }),
    hours: fc.constantFrom(null, weekdays),
    share: fc.option(fc.double({ min: 0.001, max: 0.5, noNaN: true })),
  })
  .map(({ span, ...booked }) => ({ ...span, ...booked }))

describe('partOfDays', () => {
  test('the days add up to the total and differ by at most one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), fc.integer({ min: 1, max: 366 }), (total, days) => {
        const parts = Array.from({ length: days }, (_, day) => partOfDays(total, { days, from: day, to: day }))
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total)
        expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('a range of days is the sum of its days', () => {
    expect(partOfDays(10, { days: 4, from: 0, to: 3 })).toBe(10)
    expect([0, 1, 2, 3].map((day) => partOfDays(10, { days: 4, from: day, to: day }))).toEqual([2, 3, 2, 3])
    expect(partOfDays(10, { days: 4, from: 1, to: 2 })).toBe(5)
  })
})

describe('bucketsOf', () => {
  test('covers each day of the period once, by days or by weeks from Monday', () => {
    fc.assert(
      fc.property(anySpan, (span) => {
        const buckets = bucketsOf(span)
        expect(buckets[0]?.start).toBe(span.start)
        expect(buckets.at(-1)?.end).toBe(span.end)
        for (const [at, bucket] of buckets.entries()) {
          const before = buckets[at - 1]
          if (before) expect(bucket.start).toBe(addDays(before.end, 1))
        }
        const byDay = daysInPeriod(span.start, span.end) <= maxSingleDays
        for (const { start, end } of byDay ? buckets : []) expect(end).toBe(start)
        for (const { start } of byDay ? [] : buckets.slice(1)) expect(isoWeekday(start)).toBe(1)
      }),
    )
  })
})

describe('figuresOf', () => {
  test('adds up to the bookings to the cent when the period contains them all', () => {
    fc.assert(
      fc.property(fc.array(anyBooked, { maxLength: 6 }), (bookings) => {
        const figures = figuresOf(bookings, bucketsOf({ start: '2025-12-01', end: '2029-12-31' }))
        for (const key of ['amount', 'impressions', 'reach'] as const) {
          const whole = bookings.reduce((sum, booking) => sum + booking[key], 0)
          expect(figures.reduce((sum, figure) => sum + figure[key], 0)).toBe(whole)
        }
      }),
      { numRuns: 25 },
    )
  })

  const booking = {
    placeId: 'a',
    hours: null,
    start: '2026-11-02',
    end: '2026-11-03',
    amount: 101,
    impressions: 10,
    reach: 4,
  }

  test('shares of one place add up, those of several places are averaged', () => {
    const day = [{ start: '2026-11-02', end: '2026-11-02' }]
    const of = (...shares: [string, number | null][]) =>
      figuresOf(
        shares.map(([placeId, share]) => ({ ...booking, placeId, share })),
        day,
      )[0]?.shareOfVoice
    expect(of(['a', 0.25], ['a', 0.125])).toBe(0.375)
    expect(of(['a', 0.25], ['b', 0.125])).toBe(0.1875)
    expect(of(['a', null])).toBeNull()
    expect(of()).toBeNull()
  })

  test('a booking counts only on its own days', () => {
    const days = bucketsOf({ start: '2026-11-01', end: '2026-11-04' })
    const amounts = figuresOf([{ ...booking, share: 0.1 }], days).map(({ amount }) => amount)
    expect(amounts).toEqual([0, 50, 51, 0])
  })

  test('a booking counts nothing on days on which its place is closed', () => {
    const days = bucketsOf({ start: '2026-11-05', end: '2026-11-10' })
    const overSunday = { ...booking, start: '2026-11-06', end: '2026-11-09', hours: weekdays, share: 0.1 }
    expect(figuresOf([overSunday], days).map(({ amount, shareOfVoice }) => [amount, shareOfVoice])).toEqual([
      [0, null],
      [50, 0.1],
      [0, null],
      [0, null],
      [51, 0.1],
      [0, null],
    ])
  })
})
