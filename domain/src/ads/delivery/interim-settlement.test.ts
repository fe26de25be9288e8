import fc from 'fast-check'
import { expect, test } from 'vitest'

import { type PayableAd, payoutLine, sumOfLines } from '../../money/payout.ts'
import { feeOf } from '../../money/platform-fee.ts'
import { interimNet, interimPeriod } from './interim-settlement.ts'
import { settledAmounts } from './settlement.ts'

const year = { paidDay: '2026-12-20', startDate: '2027-01-11', endDate: '2028-01-10' }

test.each([
  ['no month is over', null, '2027-01-31', null],
  ['the first month is cut by the start', null, '2027-02-01', ['2027-01-11', '2027-01-31']],
  ['each month once', '2027-01-31', '2027-02-28', null],
  ['a month that is over', '2027-01-31', '2027-03-01', ['2027-02-01', '2027-02-28']],
  ['months that were missed are one', '2027-01-31', '2027-06-15', ['2027-02-01', '2027-05-31']],
  ['the last month ends with the ad', '2027-12-31', '2028-02-01', ['2028-01-01', '2028-01-10']],
  ['nothing after the end', '2028-01-10', '2028-05-01', null],
] as const)('%s', (_, last, today, expected) => {
  const period = interimPeriod({ ...year, last }, today)
  expect(period && [period.start, period.end]).toEqual(expected)
})

test.each([
  ['2027-02-18', null],
  ['2027-02-19', '2027-01-31'],
])('an ad that is paid on 20 December and ends on %s', (endDate, expected) => {
  expect(interimPeriod({ ...year, endDate, last: null }, '2027-02-01')?.end ?? null).toBe(expected)
})

test.each([
  [120_000, 31, 365, 0, 10_192],
  [120_000, 59, 365, 10_192, 9_205],
  [120_000, 0, 365, 0, 0],
  [120_000, 31, 365, 20_000, 0],
  [100, 0, 0, 0, 0],
])('of %d cents, %d of %d delivered and %d paid before are %d', (amount, delivered, due, before, expected) => {
  expect(interimNet(amount, { due, delivered }, before)).toBe(expected)
})

/** Turns that were due in each month, and the percentage of them that was delivered. */
const months = fc.array(fc.record({ due: fc.nat(5000), share: fc.nat(100) }), { minLength: 1, maxLength: 14 })

const terms = fc.record({
  feePercent: fc.nat(5000).map((hundredths) => hundredths / 100),
  feeTaxRate: fc.constantFrom(0, 19),
})

test('what was paid out month by month and at the end, and what was refunded, add up to the price to the cent', () => {
  fc.assert(
    fc.property(
      fc.nat(1_000_000),
      fc.constantFrom(0, 19, 25.5),
      months,
      terms,
      fc.record({ cardFee: fc.nat(500), madeGood: fc.nat(3000), earlier: fc.nat(100), at: fc.nat(13) }),
      (amount, rate, all, fee, { cardFee, madeGood, earlier, at }) => {
        const taxAmount = Math.round((amount * rate) / 100)
        const due = all.reduce((sum, month) => sum + month.due, 0)
        const share = (cents: number) => Math.round((cents * earlier) / 100)
        const ad: PayableAd = { ...fee, amount, taxAmount, refundedNet: 0, refundedTax: 0, cardFee }
        const paid: ReturnType<typeof payoutLine>[] = []
        const payOut = (one: PayableAd) => paid.push(payoutLine({ ...one, before: sumOfLines(paid) }))
        let [delivered, released] = [0, 0]
        for (const [month, { due: ofMonth, share: shown }] of all.entries()) {
          // Part of the price is refunded in between, by a lost dispute or a cancellation.
          if (month === at) Object.assign(ad, { refundedNet: share(amount), refundedTax: share(taxAmount) })
          delivered += Math.round((ofMonth * shown) / 100)
          const net = interimNet(amount - ad.refundedNet, { due, delivered }, released)
          expect(net).toBeGreaterThanOrEqual(0)
          released += net
          payOut({ ...ad, released })
          const { earned, tax } = sumOfLines(paid)
          expect(earned).toBeLessThanOrEqual(amount - ad.refundedNet)
          expect(tax).toBeLessThanOrEqual(taxAmount - ad.refundedTax)
        }
        const left = amount - ad.refundedNet
        const { refund } = settledAmounts(left, { due, delivered, madeGood: Math.min(madeGood, due - delivered) }, 95)
        const refundedTax = left === 0 ? 0 : Math.round(((taxAmount - ad.refundedTax) * refund) / left)
        const settled = {
          ...ad,
          refundedNet: ad.refundedNet + refund,
          refundedTax: ad.refundedTax + refundedTax,
        }
        payOut(settled)
        const sums = sumOfLines(paid)
        expect(sums.earned + settled.refundedNet).toBe(amount)
        expect(sums.tax + settled.refundedTax).toBe(taxAmount)
        const ofOperator = feeOf(amount - settled.refundedNet, fee)
        expect([sums.fee, sums.feeTax, sums.cardFees]).toEqual([ofOperator.net, ofOperator.tax, cardFee])
      },
    ),
  )
})
