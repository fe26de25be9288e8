import fc from 'fast-check'
import { expect, test } from 'vitest'

import { feeOf, feeReturned, grossFeeOf, isFeePercent, maxFeePercent, ownSumOf, shareOfAd } from './platform-fee.ts'

test.each([
  [8736, { feePercent: 10, feeTaxRate: 19 }, { net: 874, tax: 166 }],
  [3367, { feePercent: 10, feeTaxRate: 19 }, { net: 337, tax: 64 }],
  [1000, { feePercent: 2.35, feeTaxRate: 0 }, { net: 24, tax: 0 }],
  [0, { feePercent: 10, feeTaxRate: 19 }, { net: 0, tax: 0 }],
  [8736, { feePercent: 0, feeTaxRate: 19 }, { net: 0, tax: 0 }],
])('of %i cents at %o', (earned, terms, fee) => {
  expect(feeOf(earned, terms)).toEqual(fee)
})

test.each([
  [0, true],
  [2.35, true],
  [12.5, true],
  [50, true],
  [50.01, false],
  [-1, false],
  [2.355, false],
  [Number.NaN, false],
])('%d percent can be charged: %s', (percent, can) => {
  expect(isFeePercent(percent)).toBe(can)
})

const terms = fc.record({
  feePercent: fc.integer({ min: 0, max: maxFeePercent * 100 }).map((hundredths) => hundredths / 100),
  feeTaxRate: fc.constantFrom(0, 17, 19, 25.5, 27),
})

test('whatever is refunded in parts, the operator keeps the fee of what was earned', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.array(fc.nat(1_000_000), { maxLength: 6 }), terms, (booked, wanted, agreed) => {
      let earned = booked
      let kept = grossFeeOf(booked, agreed)
      for (const part of wanted) {
        const refund = Math.min(part, earned)
        const returned = feeReturned({ earned, refund }, agreed)
        expect(returned).toBeGreaterThanOrEqual(0)
        kept -= returned
        earned -= refund
      }
      expect(kept).toBe(grossFeeOf(earned, agreed))
    }),
  )
})

test('the fee of a percentage is never more than that percentage of what was earned, rounded', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), terms, (earned, agreed) => {
      const { net, tax } = feeOf(earned, agreed)
      expect(Number.isInteger(net) && Number.isInteger(tax)).toBe(true)
      expect(Math.abs(net - (earned * agreed.feePercent) / 100)).toBeLessThanOrEqual(0.500_001)
    }),
  )
})

test.each([
  [
    { amount: 1213, refundedNet: 0, feePercent: 10 },
    { earned: 1213, fee: 121, own: 1092 },
  ],
  [
    { amount: 1213, refundedNet: 213, feePercent: 10 },
    { earned: 1000, fee: 100, own: 900 },
  ],
  [
    { amount: 1213, refundedNet: 0, feePercent: 0 },
    { earned: 1213, fee: 0, own: 1213 },
  ],
])('of the ad %j its publisher gets what %j says', (ad, share) => {
  const agreed = { ...ad, feeTaxRate: 19 }
  expect(shareOfAd(agreed)).toEqual(share)
  expect(ownSumOf([agreed, agreed])).toBe(2 * share.own)
})
