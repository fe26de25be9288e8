import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { everyDay } from '../places/opening-hours.ts'
import { addDays, daysInPeriod } from '../time/day.ts'
import {
  freeCancelUntil,
  isFreeToCancel,
  lastDayOf,
  lastDeliveredDay,
  refundParts,
  runsAtAll,
  undelivered,
} from './cancellation.ts'

const closedSundays = everyDay([{ from: '09:00', to: '18:00' }], { Sunday: [] })
const week = { startDate: '2027-03-01', endDate: '2027-03-07', amount: 10_000 }

describe('an ad from the 1st of March', () => {
  it.each([
    ['2027-02-25', true],
    ['2027-02-26', true],
    ['2027-02-27', false],
    ['2027-03-01', false],
  ])('is cancelled free of charge on %s: %s', (today, free) => {
    expect(isFreeToCancel({ freeCancelUntil: freeCancelUntil(week.startDate) }, today)).toBe(free)
  })

  it('always needs consent if it was offered without the rule', () => {
    expect(isFreeToCancel({ freeCancelUntil: null }, '2027-01-01')).toBe(false)
    expect(isFreeToCancel({}, '2027-01-01')).toBe(false)
  })
})

describe('what is refunded of a week for € 100,00', () => {
  it.each([
    ['2027-02-20', 'advertiser', 7, 10_000],
    ['2027-02-28', 'advertiser', 7, 10_000],
    ['2027-03-01', 'advertiser', 6, 8571],
    ['2027-03-06', 'advertiser', 1, 1429],
    ['2027-03-07', 'advertiser', 0, 0],
    ['2027-03-09', 'advertiser', 0, 0],
    ['2027-02-20', 'publisher', 7, 10_000],
    ['2027-03-01', 'publisher', 7, 10_000],
    ['2027-03-02', 'publisher', 6, 8571],
    ['2027-03-07', 'publisher', 1, 1429],
    ['2027-03-09', 'publisher', 0, 0],
  ] as const)('when it ends on %s by its %s: %d days, %d cents', (today, endedBy, daysLeft, net) => {
    const lastDay = lastDeliveredDay(week, { today, endedBy })
    expect(undelivered(week, { lastDay, hours: null })).toEqual({ days: 7, daysLeft, net })
  })

  it.each([
    ['2027-02-28', 6, 10_000],
    ['2027-03-01', 5, 8333],
    ['2027-03-05', 1, 1667],
    ['2027-03-06', 0, 0],
    ['2027-03-07', 0, 0],
  ])(
    'when it was delivered until %s at a place that is closed on Sundays: %d days, %d cents',
    (lastDay, daysLeft, net) => {
      expect(undelivered(week, { lastDay, hours: closedSundays })).toEqual({ days: 6, daysLeft, net })
    },
  )

  it.each([
    [7, 4000, 10_000, 4000],
    [6, 4000, 8571, 4000],
    [1, 4000, 1429, 1429],
    [6, 0, 8571, 0],
  ])('with %d days left, less the %d cents that the bank returned', (daysLeft, refundedNet, ofDays, returned) => {
    expect(refundParts({ ...week, refundedNet }, { days: 7, daysLeft })).toEqual({ ofDays, returned })
  })

  it('is never more than was paid, never less than nothing, and falls from day to day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999 }),
        fc.integer({ min: 1, max: 366 }),
        fc.integer({ min: -10, max: 380 }),
        fc.constantFrom('advertiser', 'publisher'),
        fc.constantFrom(null, closedSundays),
        (amount, days, after, endedBy, hours) => {
          const ad = { startDate: '2027-03-01', endDate: addDays('2027-03-01', days - 1), amount }
          const on = (today: string) => undelivered(ad, { lastDay: lastDeliveredDay(ad, { today, endedBy }), hours })
          const today = addDays(ad.startDate, after)
          const refund = on(today)
          expect(Number.isInteger(refund.net)).toBe(true)
          expect(refund.net).toBeGreaterThanOrEqual(0)
          expect(refund.net).toBeLessThanOrEqual(amount)
          expect(on(addDays(today, 1)).net).toBeLessThanOrEqual(refund.net)
          if (refund.daysLeft === 0 && refund.days > 0) expect(refund.net).toBe(0)
          if (refund.daysLeft === refund.days) expect(refund.net).toBe(amount)
          expect(refund.daysLeft).toBeLessThanOrEqual(daysInPeriod(ad.startDate, ad.endDate))
        },
      ),
    )
  })
})

it.each([
  [null, '2027-03-07', true],
  ['2027-03-04', '2027-03-04', true],
  ['2027-03-01', '2027-03-01', true],
  ['2027-02-28', '2027-02-28', false],
])('an ad that was cancelled with %s as its last day ends on %s, and ran: %s', (lastDay, end, runs) => {
  const ad = { startDate: '2027-03-01', endDate: '2027-03-07', lastDay }
  expect([lastDayOf(ad), runsAtAll(ad)]).toEqual([end, runs])
})
