import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { dayMilliseconds } from '../../time/week.ts'
import { type Unsettled, isDelayed, isReported, refundOfPlays, settledAmounts, settlementStep } from './settlement.ts'

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
    ['not while one of two is silent', 200, [tv(-100, 200), tv(-100, -50)], false],
    ['not without a TV', 34 * 24, [], false],
    ['after 35 days, whatever TVs say', 35 * 24, [tv(-100, -50)], true],
    ['after 35 days without a TV', 35 * 24, [], true],
  ])('%s', (_, now, tvs, expected) => {
    expect(isReported(0, { tvs, now: after(now) })).toBe(expected)
  })
})

it.each([
  [true, 34, true],
  [true, 35, false],
  [false, 1, false],
])('with a copied key (%j), the settlement is delayed %i days after the end: %j', (isKeyCopied, days, expected) => {
  expect(isDelayed(0, { isKeyCopied, now: days * dayMilliseconds })).toBe(expected)
})

describe('what was paid', () => {
  it.each([
    [1889, { due: 6120, delivered: 5588, madeGood: 0 }, { delivered: 1725, madeGood: 0, refund: 164 }],
    [1889, { due: 6120, delivered: 5588, madeGood: 400 }, { delivered: 1725, madeGood: 123, refund: 41 }],
    [1889, { due: 6120, delivered: 5588, madeGood: 532 }, { delivered: 1725, madeGood: 164, refund: 0 }],
    [1889, { due: 6120, delivered: 5814, madeGood: 0 }, { delivered: 1889, madeGood: 0, refund: 0 }],
    [1889, { due: 0, delivered: 0, madeGood: 0 }, { delivered: 1889, madeGood: 0, refund: 0 }],
  ])('%d cents with %j is settled', (amount, plays, expected) => {
    expect(settledAmounts(amount, plays, 95)).toEqual(expected)
  })

  it('is delivered, made good or refunded, to the cent, and no play costs the advertiser more', () => {
    const plays = fc.integer({ min: 1, max: 3_200_000 }).chain((due) =>
      fc.record({
        due: fc.constant(due),
        delivered: fc.integer({ min: 0, max: due }),
        madeGood: fc.integer({ min: 0, max: due }),
      }),
    )
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), plays, (amount, given) => {
        const { delivered, madeGood, refund } = settledAmounts(amount, given, 95)
        expect(delivered + madeGood + refund).toBe(amount)
        for (const part of [delivered, madeGood, refund]) {
          expect(Number.isInteger(part)).toBe(true)
          expect(part).toBeGreaterThanOrEqual(0)
        }
        const more = settledAmounts(amount, { ...given, madeGood: given.madeGood + 1 }, 95)
        expect(more.refund).toBeLessThanOrEqual(refund)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('an ad that has ended', () => {
  const short: Unsettled = {
    status: 'completed',
    plays: { due: 100, delivered: 90, madeGood: 0 },
    refundBelow: 95,
    remedy: 'extend',
    remedyChosen: null,
    isReported: true,
    canChoose: true,
    isFullyRefunded: false,
    makeGood: null,
  }
  const extra = { makeGood: { hasEnded: true }, canChoose: false }
  it.each<[string, Partial<Unsettled>, ReturnType<typeof settlementStep>]>([
    [
      'is settled with 95 % of its plays',
      { plays: { due: 100, delivered: 95, madeGood: 0 }, isReported: false },
      'settle',
    ],
    ['waits for its reports', { isReported: false }, 'wait'],
    ['asks its advertiser', {}, 'ask'],
    ['asks also where the refund is usual', { remedy: 'refund' }, 'ask'],
    ['waits for its reports after a choice', { isReported: false, remedyChosen: 'refund' }, 'wait'],
    ['is refunded when that is chosen', { remedyChosen: 'refund' }, 'settle'],
    ['gets extra days when these are chosen', { remedyChosen: 'extend', remedy: 'refund' }, 'extend'],
    ['gets extra days without a choice', { canChoose: false }, 'extend'],
    ['is refunded without a choice where that is usual', { canChoose: false, remedy: 'refund' }, 'settle'],
    ['is refunded if it was offered without remedies', { remedy: null }, 'settle'],
    ['is refunded if it was cancelled', { status: 'cancelled' }, 'settle'],
    ['is settled without a choice if all of its price went back', { isFullyRefunded: true }, 'settle'],
    ['waits for its reports if all of its price went back', { isFullyRefunded: true, isReported: false }, 'wait'],
    ['waits for the end of its extra days', { ...extra, makeGood: { hasEnded: false } }, 'wait'],
    ['waits for the reports of its extra days', { ...extra, isReported: false }, 'wait'],
    ['is settled when these were reported', extra, 'settle'],
    [
      'is settled at their end if nothing is missing any more',
      { ...extra, isReported: false, plays: { due: 100, delivered: 90, madeGood: 10 } },
      'settle',
    ],
  ])('%s', (_, changes, expected) => {
    expect(settlementStep({ ...short, ...changes })).toBe(expected)
  })
})
