import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isFulfilled, isReported, refundOfPlays } from './settlement.ts'

it.each([
  [10_080, 9_576, true],
  [10_080, 9_575, false],
  [1, 0, false],
  [0, 0, true],
])('of %d plays %d: fulfilled is %s', (due, delivered, expected) => {
  expect(isFulfilled({ due, delivered }, 95)).toBe(expected)
})

describe('the refund', () => {
  it.each([
    [10_000, 3, 2, 3_333],
    [10_000, 3, 0, 10_000],
    [516, 10_080, 9_000, 55],
    [1, 2, 1, 0],
    [0, 100, 0, 0],
    [10_000, 0, 0, 0],
  ])('of %d cents for %d plays, of which %d were delivered, is %d', (amount, due, delivered, expected) => {
    expect(refundOfPlays(amount, { due, delivered })).toBe(expected)
  })

  it('is never more than was paid, and falls with every play', () => {
    const plays = fc
      .integer({ min: 1, max: 3_200_000 })
      .chain((due) => fc.record({ due: fc.constant(due), delivered: fc.integer({ min: 0, max: due - 1 }) }))
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), plays, (amount, { due, delivered }) => {
        const refund = refundOfPlays(amount, { due, delivered })
        expect(Number.isInteger(refund)).toBe(true)
        expect(refund).toBeLessThanOrEqual(amount)
        expect(refundOfPlays(amount, { due, delivered: delivered + 1 })).toBeLessThanOrEqual(refund)
        expect(refundOfPlays(amount, { due, delivered: due })).toBe(0)
        expect(refundOfPlays(amount, { due, delivered: 0 })).toBe(amount)
      }),
    )
  })
})

describe('an ad has been reported', () => {
  const hour = 3_600_000
  const after = (hours: number) => hours * hour
  const tv = (since: number, seen: number) => ({ inTouchSince: after(since), lastSeen: after(seen) })
  it.each([
    ['not before a day is over', 23, [tv(-100, 23)], false],
    ['by a TV that was never away', 24, [tv(-100, 24)], true],
    ['by a TV that was in touch for an hour after the end', 30, [tv(-100, 1)], true],
    ['not by one that fell silent before', 30, [tv(-100, 0.9)], false],
    ['not by one that has just come back', 200, [tv(199.5, 200)], false],
    ['by one that came back an hour ago', 200, [tv(199, 200)], true],
    ['not while one of two is away', 200, [tv(-100, 200), tv(-100, -50)], false],
    ['not without a TV', 34 * 24, [], false],
    ['after 35 days, whatever TVs say', 35 * 24, [tv(-100, -50)], true],
    ['after 35 days without a TV', 35 * 24, [], true],
  ])('%s', (_, now, tvs, expected) => {
    expect(isReported(0, { tvs, now: after(now) })).toBe(expected)
  })
})
