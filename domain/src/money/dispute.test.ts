import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  coveredRefunds,
  disputedShares,
  disputeStatusOf,
  isOpenDispute,
  lastDayToAnswer,
  leftOfPayment,
  replacesDispute,
} from './dispute.ts'

test.each([
  ['warning_needs_response', 'needs-response', true],
  ['warning_under_review', 'under-review', true],
  ['warning_closed', 'won', false],
  ['needs_response', 'needs-response', true],
  ['under_review', 'under-review', true],
  ['appeal_needs_response', 'needs-response', true],
  ['appeal_under_review', 'under-review', true],
  ['won', 'won', false],
  ['lost', 'lost', false],
] as const)('%s of Stripe is %s', (stripe, status, isOpen) => {
  for (const isWithdrawn of [true, false]) expect(disputeStatusOf(stripe, { isWithdrawn })).toBe(status)
  expect(isOpenDispute(status)).toBe(isOpen)
})

test('a prevented dispute is lost if money is still withdrawn for it', () => {
  expect(disputeStatusOf('prevented', { isWithdrawn: true })).toBe('lost')
  expect(disputeStatusOf('prevented', { isWithdrawn: false })).toBe('won')
})

test.each([
  ['2026-12-17T23:59:59Z', 'UTC', '2026-12-17'],
  ['2026-12-17T23:59:59Z', 'Europe/Berlin', '2026-12-17'],
  ['2026-12-17T23:59:59Z', 'America/Los_Angeles', '2026-12-16'],
  ['2026-12-17T12:00:00Z', 'Europe/Berlin', '2026-12-16'],
])('the last day to answer a dispute by %s in %s is %s', (deadline, zone, day) =>
  expect(lastDayToAnswer(Date.parse(deadline), zone)).toBe(day),
)

test('a status that Stripe does not have yet is unknown', () => {
  expect(disputeStatusOf('toString', { isWithdrawn: true })).toBeNull()
})

test.each([
  ['needs-response', 'under-review', 1, true],
  ['under-review', 'needs-response', -1, false],
  ['under-review', 'needs-response', 1, true],
  ['under-review', 'lost', -1, true],
  ['needs-response', 'won', -1, true],
  ['won', 'lost', 1, false],
  ['lost', 'needs-response', 1, false],
] as const)('%s is followed by %s, reported %i ms later: %s', (known, next, later, replaces) => {
  expect(replacesDispute({ status: known, reported: 5 }, { status: next, reported: 5 + later })).toBe(replaces)
})

test.each([
  [[], 700, [], 700],
  [[300, 500], 700, [300, 400], 0],
  [[300, 0, 500], 900, [300, 0, 500], 100],
])('of the refunds %j that wait, a dispute of %i covers %j and leaves %i', (waiting, amount, covered, rest) => {
  expect(coveredRefunds(waiting, amount)).toEqual({ covered, rest })
})

test('what is left of ads adds up to what is left of their payment, and has VAT only where it is charged', () => {
  const taxed = (net: number, tax: number, taxRate = 19) => ({ net, tax, taxRate })
  expect(leftOfPayment([taxed(50, 9), taxed(0, 1), taxed(50, 0, 0)], 10)).toEqual([
    expect.objectContaining({ net: 50, tax: 10 }),
    expect.objectContaining({ net: 0, tax: 0 }),
    expect.objectContaining({ net: 50, tax: 0 }),
  ])
  expect(leftOfPayment([taxed(1, 0), taxed(50, 10)], 9).map(({ tax }) => tax)).toEqual([0, 9])
})

test('what a lost dispute takes back adds up to its amount, and never exceeds what is left of an ad', () => {
  const ad = fc.record({ net: fc.nat(90_000_000), tax: fc.nat(17_000_000) })
  fc.assert(
    fc.property(fc.array(ad, { minLength: 1, maxLength: 20 }), fc.nat(999_999_999), (left, amount) => {
      const whole = left.reduce((sum, { net, tax }) => sum + net + tax, 0)
      const shares = disputedShares(left, amount)
      expect(shares.reduce((sum, { net, tax }) => sum + net + tax, 0)).toBe(Math.min(amount, whole))
      for (const [at, { net, tax }] of shares.entries()) {
        const of = left[at] ?? { net: 0, tax: 0 }
        expect(net).toBeGreaterThanOrEqual(0)
        expect(net).toBeLessThanOrEqual(of.net)
        expect(tax).toBeGreaterThanOrEqual(0)
        expect(tax).toBeLessThanOrEqual(of.tax)
        // An ad without a net amount has no VAT left.
        if (net === of.net && net > 0) expect(tax).toBe(of.tax)
      }
    }),
  )
})
