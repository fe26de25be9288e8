import fc from 'fast-check'
import { expect, test } from 'vitest'

import { keysOf } from '../keys-of.ts'
import { instantInZone } from '../time/zone.ts'
import type { Cents } from './money.ts'
import {
  nextPayoutDay,
  noPayout,
  type PayableAd,
  payoutLine,
  type PayoutSums,
  payoutSums,
  takenBack,
} from './payout.ts'

test.each([
  ['2026-11-25T12:00', 'Europe/Berlin', '2026-11-30'],
  ['2026-11-29T23:50', 'Europe/Berlin', '2026-11-30'],
  ['2026-11-30T06:12', 'Europe/Berlin', '2026-11-30'],
  ['2026-11-30T06:13', 'Europe/Berlin', '2026-12-07'],
  ['2026-11-25T12:00', 'America/Los_Angeles', '2026-11-29'],
  ['2026-11-30T18:00', 'Pacific/Apia', '2026-11-30'],
])('at %s in %s, the next payout is on %s', (minute, zone, next) => {
  expect(nextPayoutDay(instantInZone(minute, zone), zone)).toBe(next)
})

const sold = {
  amount: 1942,
  taxAmount: 369,
  refundedNet: 0,
  refundedTax: 0,
  feePercent: 10,
  feeTaxRate: 19,
  cardFee: 94,
} satisfies PayableAd
const paidWhole = { earned: 1942, tax: 369, fee: 194, feeTax: 37, cardFees: 94 }
const partRefunded = { refundedNet: 1000, refundedTax: 190 }

test.each<[string, Partial<PayableAd>, PayoutSums, Cents]>([
  ['as it was paid', {}, paidWhole, 1986],
  ['refunded in part', partRefunded, { earned: 942, tax: 179, fee: 94, feeTax: 18, cardFees: 94 }, 915],
  [
    'refunded in part after it was paid out',
    { ...partRefunded, before: paidWhole },
    { earned: -1000, tax: -190, fee: -100, feeTax: -19, cardFees: 0 },
    -1071,
  ],
  ['half released', { released: 971 }, { earned: 971, tax: 185, fee: 97, feeTax: 18, cardFees: 94 }, 947],
  ['released and paid out in whole', { released: 1942, before: paidWhole }, noPayout, 0],
])('an ad for 1942 cents, %s, brings %j', (_, change, line, amount) => {
  expect(payoutLine({ ...sold, ...change })).toEqual(line)
  expect(payoutSums([{ ...sold, ...change }])).toEqual({ ...line, amount })
})

const ad: fc.Arbitrary<PayableAd> = fc
  .record({
    amount: fc.nat(1_000_000),
    part: fc.nat(100),
    rate: fc.constantFrom(0, 19, 25.5),
    feePercent: fc.nat(5000).map((hundredths) => hundredths / 100),
    feeTaxRate: fc.constantFrom(0, 19),
    cardFee: fc.nat(500),
  })
  .map(({ amount, part, rate, ...rest }) => {
    const taxAmount = Math.round((amount * rate) / 100)
    const share = (cents: number) => Math.round((cents * part) / 100)
    return { ...rest, amount, taxAmount, refundedNet: share(amount), refundedTax: share(taxAmount) }
  })

test('what was paid out before a refund and what is paid out after it are what the ad brings', () => {
  fc.assert(
    fc.property(ad, (refunded) => {
      const first = payoutLine({ ...refunded, refundedNet: 0, refundedTax: 0 })
      const rest = payoutLine({ ...refunded, before: first })
      const whole = payoutLine(refunded)
      for (const name of keysOf(whole)) expect(first[name] + rest[name]).toBe(whole[name])
      expect(rest.earned).toBeLessThanOrEqual(0)
    }),
  )
})

test('what is taken back and what other ads earn add up to what is earned', () => {
  fc.assert(
    fc.property(fc.array(ad), fc.array(ad), (paidOut, others) => {
      const refunded = paidOut.map((one) => ({
        ...one,
        before: payoutLine({ ...one, refundedNet: 0, refundedTax: 0 }),
      }))
      const lines = [...refunded, ...others].map(payoutLine)
      expect(takenBack(lines)).toBe(-paidOut.reduce((sum, { refundedNet }) => sum + refundedNet, 0) || 0)
      expect(payoutSums([...refunded, ...others]).earned - takenBack(lines)).toBe(payoutSums(others).earned)
    }),
  )
})

test('the lines add up to the payout, and payouts of parts to that of all', () => {
  fc.assert(
    fc.property(fc.array(ad), fc.array(ad), (one, other) => {
      const whole = payoutSums([...one, ...other])
      expect(whole.amount).toBe(whole.earned + whole.tax - whole.fee - whole.feeTax - whole.cardFees)
      expect(whole.amount).toBe(payoutSums(one).amount + payoutSums(other).amount)
    }),
  )
})
