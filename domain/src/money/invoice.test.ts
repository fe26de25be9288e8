import fc from 'fast-check'
import { expect, test } from 'vitest'

import { type Correctable, nextCorrection } from './invoice.ts'
import { refundTaxes, taxOfSum, taxShares } from './tax.ts'

const anyAds = fc.array(fc.record({ amount: fc.integer({ min: 1, max: 9999 }), taxRate: fc.constantFrom(19, 25.5) }), {
  minLength: 1,
  maxLength: 6,
})
/** Positions of ads, and which part of what is left of each is refunded. */
const anyRefunds = fc.array(fc.tuple(fc.nat({ max: 5 }), fc.constantFrom(1, 2, 3)), { maxLength: 10 })

function sumsByRate(rates: number[], amounts: { net: number; tax: number }[]) {
  return [19, 25.5].map((rate) => {
    const ofRate = amounts.filter((_, at) => rates[at] === rate)
    return [ofRate.reduce((sum, { net }) => sum + net, 0), ofRate.reduce((sum, { tax }) => sum + tax, 0)]
  })
}

test('the corrections of any refunds add up to the invoice, and none of them charges anything', () => {
  fc.assert(
    fc.property(anyAds, anyRefunds, (ads, refunds) => {
      const sold = ads.map((ad) => ({ ...ad, sellerId: 'one' }))
      const shares = taxShares(sold)
      const rates = sold.map(({ taxRate }) => taxRate)
      const items = sold.map(({ amount, taxRate: rate }, at): Correctable => {
        return {
          rate,
          invoiced: { net: amount, tax: shares[at] ?? 0 },
          refunded: { net: 0, tax: 0 },
          corrected: { net: 0, tax: 0 },
        }
      })
      const correct = (isRefunded: boolean) => {
        const amounts = nextCorrection(items, { isRefunded })
        for (const [net = 0, tax = 0] of sumsByRate(rates, amounts))
          expect(Math.min(net, tax)).toBeGreaterThanOrEqual(0)
        for (const [at, { corrected }] of items.entries()) {
          corrected.net += amounts[at]?.net ?? 0
          corrected.tax += amounts[at]?.tax ?? 0
        }
        return amounts
      }
      const paid = { tax: taxOfSum(sold), items: sold.map((one) => ({ ...one })) }
      for (const [position, part] of refunds) {
        const at = position % items.length
        const [item, left] = [items[at], paid.items[at]]
        if (!item || !left || left.amount === 0) continue
        const net = Math.ceil(left.amount / part)
        const [tax = 0] = refundTaxes(paid, [{ at, net }])
        left.amount -= net
        paid.tax -= tax
        item.refunded = { net: item.refunded.net + net, tax: item.refunded.tax + tax }
        correct(false)
      }
      correct(true)
      const invoiced = items.map((item) => item.invoiced)
      const corrected = items.map((item) => item.corrected)
      expect(sumsByRate(rates, corrected)).toEqual(sumsByRate(rates, invoiced))
      expect(correct(true).every(({ net, tax }) => net === 0 && tax === 0)).toBe(true)
    }),
  )
})
