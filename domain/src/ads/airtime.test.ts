import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type BoardBooking, boardAirtime } from '../places/board.ts'
import { hallAirtime } from '../places/cinema.ts'
import { addDays, daysInPeriod } from '../time/day.ts'
import { type AirtimeBooking, fits, freeOf, freePart, freeShare, screenAirtime, shareOf, soldShare } from './airtime.ts'

const first = '2026-11-20'

function buildBooking(booking: Partial<AirtimeBooking> = {}): AirtimeBooking {
  return { start: first, end: addDays(first, 6), durationSeconds: 10, frequencySeconds: 100, ...booking }
}

function isAvailable(adShare: number, booked: AirtimeBooking[], wanted: AirtimeBooking): boolean {
  return fits(screenAirtime(adShare, booked, wanted))
}

const anyPeriod = fc
  .record({ startIn: fc.integer({ min: 0, max: 30 }), days: fc.integer({ min: 1, max: 20 }) })
  .map(({ startIn, days }) => ({ start: addDays(first, startIn), end: addDays(first, startIn + days - 1) }))
const anyBooking = fc
  .record({
    period: anyPeriod,
    durationSeconds: fc.integer({ min: 1, max: 30 }),
    frequencySeconds: fc.integer({ min: 31, max: 300 }),
  })
  .map(({ period, ...rest }): AirtimeBooking => ({ ...period, ...rest }))

/** Reference implementation: day by day and booking by booking. */
function soldDayByDay(booked: AirtimeBooking[], period: { start: string; end: string }): number {
  let highest = 0
  for (let at = 0; at < daysInPeriod(period.start, period.end); at++) {
    const day = addDays(period.start, at)
    let sum = 0
    for (const booking of booked) if (booking.start <= day && day <= booking.end) sum += shareOf(booking)
    highest = Math.max(highest, sum)
  }
  return highest
}

describe('the airtime sold', () => {
  it('equals counting day by day', () => {
    fc.assert(
      fc.property(fc.array(anyBooking, { maxLength: 12 }), anyPeriod, (booked, period) => {
        expect(soldShare(booked, period)).toBeCloseTo(soldDayByDay(booked, period), 9)
      }),
    )
  })

  it('does not depend on the order of bookings', () => {
    fc.assert(
      fc.property(fc.array(anyBooking, { maxLength: 12 }), anyPeriod, (booked, period) => {
        expect(soldShare(booked.toReversed(), period)).toBeCloseTo(soldShare(booked, period), 9)
      }),
    )
  })

  it.each([
    ['ends on the first day of the period', { start: '2026-11-01', end: first }, 0.1],
    ['ended the day before', { start: '2026-11-01', end: '2026-11-19' }, 0],
    ['starts on the last day', { start: '2026-11-26', end: '2026-12-24' }, 0.1],
    ['starts the day after', { start: '2026-11-27', end: '2026-12-24' }, 0],
    ['is inside', { start: '2026-11-22', end: '2026-11-22' }, 0.1],
    ['is around', { start: '2026-01-01', end: '2026-12-31' }, 0.1],
  ])('counts a booking that %s', (_, dates, share) => {
    expect(soldShare([buildBooking(dates)], buildBooking())).toBe(share)
  })

  it('is that of the fullest day, not the sum of adjacent bookings', () => {
    const neighbours = [
      buildBooking({ start: '2026-11-20', end: '2026-11-22' }),
      buildBooking({ start: '2026-11-23', end: '2026-11-26' }),
    ]
    expect(soldShare(neighbours, buildBooking())).toBe(0.1)
  })
})

describe('a booking fits', () => {
  it('requires enough airtime on every single day', () => {
    const shares = fc.integer({ min: 0, max: 100 })
    fc.assert(
      fc.property(shares, fc.array(anyBooking, { maxLength: 8 }), anyBooking, (adShare, booked, wanted) => {
        const rest = adShare / 100 - soldDayByDay(booked, wanted) - shareOf(wanted)
        fc.pre(Math.abs(rest) > 1e-8)
        expect(isAvailable(adShare, booked, wanted)).toBe(rest > 0)
      }),
    )
  })

  it.each([
    [50, 10, 100, 5],
    [70, 10, 100, 7],
    [30, 1, 10, 3],
    [50, 10, 180, 9],
    [100, 10, 30, 3],
    [100, 1, 3, 3],
    [60, 6, 90, 9],
  ])('at %d percent and %d s every %d s is for exactly %d', (adShare, durationSeconds, frequencySeconds, expected) => {
    const wanted = buildBooking({ durationSeconds, frequencySeconds })
    const booked: AirtimeBooking[] = []
    while (isAvailable(adShare, booked, wanted)) booked.push(wanted)
    expect(booked).toHaveLength(expected)
  })

  it('is false when a screen sells nothing', () => {
    expect(isAvailable(0, [], buildBooking({ durationSeconds: 1, frequencySeconds: 86_400 }))).toBe(false)
  })

  it('is never less than zero and never more than the screen sells', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 }), fc.array(anyBooking), anyPeriod, (adShare, booked, period) => {
        const free = freeShare(adShare, booked, period)
        expect(free).toBeGreaterThanOrEqual(0)
        expect(free).toBeLessThanOrEqual(adShare / 100)
      }),
    )
  })
})

const anyBoardBooking = fc
  .record({ period: anyPeriod, sides: fc.constantFrom('single' as const, 'double' as const) })
  .map(({ period, sides }): BoardBooking => ({ ...period, sides }))

describe('the slots of a board', () => {
  it('are six on each side, regardless of earlier bookings', () => {
    fc.assert(
      fc.property(fc.array(anyBoardBooking, { maxLength: 40 }), (requests) => {
        const booked: BoardBooking[] = []
        for (const request of requests) if (fits(boardAirtime(booked, request))) booked.push(request)
        for (const side of ['front', 'back']) {
          const onSide = booked.filter(({ sides }) => side === 'front' || sides === 'double')
          for (const { start: day } of onSide)
            expect(onSide.filter(({ start, end }) => start <= day && day <= end).length).toBeLessThanOrEqual(6)
        }
      }),
    )
  })

  it('of the back stay free when only the front is booked', () => {
    const period = { start: first, end: addDays(first, 6) }
    const singles = Array.from({ length: 5 }, (): BoardBooking => ({ ...period, sides: 'single' }))
    const double: BoardBooking = { ...period, sides: 'double' }
    expect(boardAirtime(singles, double)).toEqual({ unit: 'slots', whole: 6, sold: 5, wanted: 1 })
    expect(fits(boardAirtime([...singles, double], { ...period, sides: 'single' }))).toBe(false)
  })
})

describe('the seconds of a hall', () => {
  const period = { start: first, end: addDays(first, 6) }

  it.each([
    [[], 300, true, 600],
    [[300, 290], 10, true, 10],
    [[300, 291], 10, false, 9],
    [[300, 300], 1, false, 0],
  ])(
    'are 600 before each screening: %j are sold, and whether %i more fit is %s',
    (sold, durationSeconds, isFree, free) => {
      const airtime = hallAirtime(
        sold.map((seconds) => ({ ...period, durationSeconds: seconds })),
        { ...period, durationSeconds },
      )
      expect([fits(airtime), freeOf(airtime)]).toEqual([isFree, free])
    },
  )

  it('sold in other weeks do not count', () => {
    const earlier = { start: addDays(first, -7), end: addDays(first, -1), durationSeconds: 300 }
    expect(hallAirtime([earlier, earlier], { ...period, durationSeconds: 300 }).sold).toBe(0)
  })
})

it.each([
  [0.5, 0.5, 1],
  [0.25, 0.5, 0.5],
  [0, 0.5, 0],
  [0, 0, 0],
])('%d free of %d for sale is %d', (free, forSale, part) => {
  expect(freePart(free, forSale)).toBe(part)
})
