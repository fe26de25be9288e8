import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addDays, daysInPeriod, isoWeekday } from '../time/day.ts'
import {
  type CinemaPriceInputs,
  HallOrder,
  cinemaPrice,
  cinemaPriceInputs,
  cinemaWeekOf,
  cinemaWeekPrice,
  cinemaWeeks,
  hallRefusal,
  isHallOnOffer,
  orderedHalls,
  cheaperPeriod,
} from './cinema.ts'

describe('a cheaper period', () => {
  // 3 December 2026 is a Thursday.
  it.each([
    ['2026-12-03', '2026-12-10', { end: '2026-12-09' }],
    ['2026-12-03', '2026-12-12', { end: '2026-12-09' }],
    ['2026-12-03', '2026-12-13', null],
    ['2026-12-02', '2026-12-09', { start: '2026-12-03' }],
    ['2026-11-29', '2026-12-09', null],
    ['2026-12-02', '2026-12-10', { end: '2026-12-09' }],
    ['2026-12-03', '2026-12-09', null],
    ['2026-12-02', '2026-12-04', { start: '2026-12-03' }],
    ['2026-12-02', '2026-12-03', null],
    ['2026-12-03', '2026-12-03', null],
  ])('from %s to %s: %o', (start, end, saved) => expect(cheaperPeriod(start, end)).toEqual(saved))

  it('costs one week less', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 60 }), (from, days) => {
        const start = addDays('2026-12-03', from)
        const end = addDays(start, days)
        const saved = cheaperPeriod(start, end)
        const shorter = { start, end, ...saved }
        expect(cinemaWeeks(shorter.start, shorter.end)).toBe(cinemaWeeks(start, end) - (saved ? 1 : 0))
      }),
    )
  })
})

describe('the name of a hall', () => {
  const halls = [
    { id: 'red', name: 'Saal Rot' },
    { id: 'blue', name: 'Saal Blau' },
    { id: 'one', name: 'Saal 1' },
    { id: 'other-one', name: 'SAAL 1' },
  ]

  it.each([
    ['a new hall with another name', { name: 'Saal Grün' }, null],
    ['a new hall with the name of one', { name: 'Saal Rot' }, 'hall-exists'],
    ['a new hall with that name in other letters', { name: ' saal rot ' }, 'hall-exists'],
    ['a hall that keeps its name', { id: 'red', name: 'Saal Rot' }, null],
    ['a hall that changes the case of its name', { id: 'red', name: 'SAAL ROT' }, null],
    ['a hall that gets another name', { id: 'red', name: 'Saal Grün' }, null],
    ['a hall that gets the name of another', { id: 'red', name: 'saal blau' }, 'hall-exists'],
    ['one of two with the same name', { id: 'one', name: 'Saal 1' }, null],
    ['a third one', { id: 'red', name: 'Saal 1' }, 'hall-exists'],
  ])('%s', (_, hall, refusal) => {
    expect(hallRefusal(halls, hall)).toBe(refusal)
  })
})

describe('the order of halls', () => {
  const ids = fc.uniqueArray(fc.uuid(), { maxLength: 20 })

  it('starts with the given ids and keeps the order of the others', () => {
    fc.assert(
      fc.property(ids, fc.infiniteStream(fc.boolean()), (present, coin) => {
        const wanted = present.filter(() => coin.next().value).toReversed()
        const ordered = orderedHalls(present, wanted)
        expect(ordered.slice(0, wanted.length)).toEqual(wanted)
        expect(ordered.slice(wanted.length)).toEqual(present.filter((id) => !wanted.includes(id)))
        expect(ordered.toSorted()).toEqual(present.toSorted())
      }),
    )
  })

  it('names no hall twice and at most 50', () => {
    const id = (at: number) => `01912345-6789-7abc-8def-${String(at).padStart(12, '0')}`
    const many = (count: number) => Array.from({ length: count }, (_, at) => id(at))
    expect(HallOrder.safeParse(many(50)).success).toBe(true)
    expect(HallOrder.safeParse(many(51)).success).toBe(false)
    expect(HallOrder.safeParse([id(1), id(1)]).success).toBe(false)
  })
})

describe('the price of a cinema week', () => {
  it.each([
    [[], 0, 0],
    [[9_000], 0, 9_000],
    [[9_000, 6_000, 4_500], 10, 17_550],
    [[1], 50, 1],
  ])('in halls at %j less %i percent is %i', (prices, discountPercent, amount) => {
    expect(
      cinemaWeekPrice(
        prices.map((price) => ({ price })),
        discountPercent,
      ),
    ).toBe(amount)
  })
})

const thursday = 4
const anyDay = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2026-01-01', days))

describe('cinema weeks', () => {
  it.each([
    ['2026-12-03', '2026-12-09', 1],
    ['2026-12-03', '2026-12-10', 2],
    ['2026-12-02', '2026-12-03', 2],
    ['2026-12-02', '2026-12-02', 1],
    ['2026-12-30', '2027-01-07', 3],
  ])('from %s to %s are %i', (start, end, weeks) => {
    expect(cinemaWeeks(start, end)).toBe(weeks)
  })

  it('last from Thursday to Wednesday and contain their days', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const { start, end } = cinemaWeekOf(day)
        expect([isoWeekday(start), daysInPeriod(start, end)]).toEqual([thursday, 7])
        expect(start <= day && day <= end).toBe(true)
      }),
    )
  })

  it('of a period number one more than the Thursdays after its first day', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 60 }), (start, days) => {
        let weeks = 1
        for (let at = 1; at < days; at++) if (isoWeekday(addDays(start, at)) === thursday) weeks++
        expect(cinemaWeeks(start, addDays(start, days - 1))).toBe(weeks)
      }),
    )
  })
})

describe('the price of an ad in a hall', () => {
  const example = { price: 9_800, weeks: 2, durationSeconds: 20, visitors: 1_450, discountPercent: 0 }
  const anyInputs: fc.Arbitrary<CinemaPriceInputs> = fc.record({
    price: fc.integer({ min: 1, max: 10_000_000 }),
    weeks: fc.integer({ min: 1, max: 54 }),
    durationSeconds: fc.integer({ min: 1, max: 300 }),
    visitors: fc.integer({ min: 0, max: 1_000_000 }),
    discountPercent: fc.integer({ min: 0, max: 90 }),
  })

  it.each([
    [{}, { amount: 39_200, impressions: 2_900, reach: 2_900 }],
    [{ durationSeconds: 21 }, { amount: 58_800 }],
    [{ durationSeconds: 1 }, { amount: 19_600 }],
    [{ discountPercent: 10 }, { amount: 35_280 }],
    [{ visitors: 0 }, { amount: 39_200, impressions: 0 }],
  ])('with %j is %j', (change, expected) => {
    expect(cinemaPrice({ ...example, ...change })).toMatchObject(expected)
  })

  it('is in whole cents and never decreases with more weeks, seconds or visitors', () => {
    const grown = fc.constantFrom('weeks' as const, 'durationSeconds' as const, 'visitors' as const)
    fc.assert(
      fc.property(anyInputs, grown, (inputs, field) => {
        const [before, after] = [cinemaPrice(inputs), cinemaPrice({ ...inputs, [field]: inputs[field] + 1 })]
        expect(Number.isSafeInteger(before.amount)).toBe(true)
        expect(after.amount).toBeGreaterThanOrEqual(before.amount)
        expect(after.impressions).toBeGreaterThanOrEqual(before.impressions)
      }),
    )
  })

  it('adds up: the price of a week in several halls is what its ads cost', () => {
    const price = fc.integer({ min: 1, max: 100_000 })
    fc.assert(
      fc.property(fc.array(price, { maxLength: 20 }), fc.integer({ min: 0, max: 90 }), (prices, discountPercent) => {
        const ads = prices.map((one) =>
          cinemaPrice({ ...example, price: one, weeks: 1, durationSeconds: 10, discountPercent }),
        )
        expect(
          cinemaWeekPrice(
            prices.map((one) => ({ price: one })),
            discountPercent,
          ),
        ).toBe(ads.reduce((sum, { amount }) => sum + amount, 0))
      }),
    )
  })

  it.each([
    [['a'], 0],
    [['a', 'b'], 10],
  ])('in the halls %j of two is less %i percent', (booked, discountPercent) => {
    const halls = [{ id: 'a' }, { id: 'b' }]
    const booking = { booked: new Set(booked), durationSeconds: 10, start: '2026-12-03', end: '2026-12-09' }
    expect(cinemaPriceInputs({ discountHalls: 10, halls }, { price: 1, visitors: 2 }, booking)).toEqual({
      price: 1,
      weeks: 1,
      durationSeconds: 10,
      visitors: 2,
      discountPercent,
    })
  })
})

it.each([
  [{ active: true, shows: 1 }, true],
  [{ active: true, shows: 0 }, false],
  [{ active: false, shows: 28 }, false],
])('a hall that is %j is on offer: %s', (hall, onOffer) => {
  expect(isHallOnOffer(hall)).toBe(onOffer)
})
