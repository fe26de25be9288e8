import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { BoardInput, boardPrice, boardPriceInputs } from './board.ts'
import { everyDay } from './opening-hours.ts'

const good = {
  street: 'Karl-Heine-Straße',
  streetNumber: '62',
  zip: '04229',
  city: 'Leipzig',
  country: 'DE',
  lat: 51.33,
  lng: 12.33,
  name: 'Bridge',
  format: 'landscape',
  height: 400,
  width: 600,
  pixelHeight: 384,
  pixelWidth: 576,
  active: true,
}

const daytime = everyDay([{ from: '06:00', to: '22:00' }], { Sunday: [] })

function refusedFields(input: object): string[] {
  const { error } = BoardInput.safeParse({ ...good, ...input })
  return error?.issues.map((issue) => issue.path.join('.')) ?? []
}

describe('a board', () => {
  it('has no prices, no discount and the only category by default', () => {
    expect(BoardInput.parse(good)).toMatchObject({ prices: {}, promotion: false, discount: 0, categoryId: 'b-01' })
  })

  it.each([
    [{}, []],
    [{ spotSeconds: 1, serviceHours: daytime }, []],
    [{ spotSeconds: 0 }, ['spotSeconds']],
    [{ spotSeconds: 121 }, ['spotSeconds']],
    [{ serviceHours: everyDay([]) }, ['serviceHours']],
  ])('has a spot length and, if it has hours of its own, at least one: %j', (input, fields) => {
    expect(refusedFields(input)).toEqual(fields)
  })

  it.each([
    [{ height: 601 }, ['width']],
    [{ pixelHeight: 577 }, ['pixelWidth']],
    [{ format: 'portrait' }, ['width', 'pixelWidth']],
    [{ format: 'portrait', height: 600, width: 400, pixelHeight: 576, pixelWidth: 384 }, []],
    [{ height: 600, pixelHeight: 576 }, []],
  ])('stands as its format says, in centimetres and in pixels: %j', (input, fields) => {
    expect(refusedFields(input)).toEqual(fields)
  })

  it.each([
    [{ front: 100 }, []],
    [{ front: 100, back: 1 }, []],
    [{ back: 100 }, ['prices.front']],
    [{ front: 0 }, ['prices.front']],
    [{ front: 1.5 }, ['prices.front']],
    [{ front: 1, back: 10_000_001 }, ['prices.back']],
  ])('has prices per position, the back only beside the front: %j', (prices, fields) => {
    expect(refusedFields({ prices })).toEqual(fields)
  })
})

describe('the price of a board', () => {
  it.each([
    [{ front: 12_000, back: 9_000 }, 'single', 0, 84_000],
    [{ front: 12_000, back: 9_000 }, 'double', 0, 147_000],
    [{ front: 12_000, back: 9_000 }, 'double', 10, 132_300],
    [{ front: 12_000 }, 'double', 0, null],
    [{}, 'single', 0, null],
  ] as const)('of %j for a week, %s, less %i percent is %j', (prices, sides, discountPercent, amount) => {
    expect(boardPrice({ prices, sides, days: 7, discountPercent })).toBe(amount)
  })

  const price = fc.integer({ min: 1, max: 10_000_000 })
  const days = fc.integer({ min: 1, max: 366 })
  const discountPercent = fc.integer({ min: 0, max: 90 })

  it('is in whole cents, increases with days and sides, and never increases with a discount', () => {
    fc.assert(
      fc.property(price, price, days, discountPercent, (front, back, count, percent) => {
        const of = (more: Partial<Parameters<typeof boardPrice>[0]>) =>
          boardPrice({ prices: { front, back }, sides: 'single', days: count, discountPercent: percent, ...more }) ?? 0
        expect(Number.isSafeInteger(of({}))).toBe(true)
        expect(of({ days: count + 1 })).toBeGreaterThanOrEqual(of({}))
        expect(of({ sides: 'double' })).toBeGreaterThanOrEqual(of({}))
        expect(of({})).toBeLessThanOrEqual(of({ discountPercent: 0 }))
      }),
    )
  })
})

describe('the inputs of a board’s price', () => {
  const board = { prices: { front: 12_000, back: 9_000 }, promotion: false, discount: 25, serviceHours: null }
  const week = { start: '2026-11-30', end: '2026-12-06' }

  it.each([
    [{}, 'single', { prices: { front: 12_000 }, sides: 'single', days: 7, discountPercent: 0 }],
    [{ promotion: true }, 'double', { prices: board.prices, sides: 'double', days: 7, discountPercent: 25 }],
    [{ serviceHours: daytime }, 'single', { prices: { front: 12_000 }, sides: 'single', days: 6, discountPercent: 0 }],
  ] as const)('of %j, %s, name what counts and nothing else', (change, sides, expected) => {
    expect(boardPriceInputs({ ...board, ...change }, { sides, ...week })).toEqual(expected)
  })
})
