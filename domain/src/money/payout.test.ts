import fc from 'fast-check'
import { expect, test } from 'vitest'

import { keysOf } from '../keys-of.ts'
import { nextPayoutDay, type PayableAd, payoutLine, payoutSums, takenBack } from './payout.ts'

test.each([
  ['2026-11-16', '2026-11-23'],
  ['2026-11-22', '2026-11-23'],
  ['2026-11-25', '2026-11-30'],
])('on %s the next pay-out is on %s', (today, next) => {
  expect(nextPayoutDay(today)).toBe(next)
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

test('the lines add up to the pay-out, and pay-outs of parts to that of all', () => {
  fc.assert(
    fc.property(fc.array(ad), fc.array(ad), (one, other) => {
      const whole = payoutSums([...one, ...other])
      expect(whole.amount).toBe(whole.earned + whole.tax - whole.fee - whole.feeTax - whole.cardFees)
      expect(whole.amount).toBe(payoutSums(one).amount + payoutSums(other).amount)
    }),
  )
})
