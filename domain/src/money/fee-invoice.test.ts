import fc from 'fast-check'
import { expect, test } from 'vitest'

import { dueFees, type CollectedFee } from './fee-invoice.ts'
import { grossFeeOf } from './platform-fee.ts'

const anyFee = fc.record({
  earned: fc.integer({ min: 50, max: 999_999 }),
  feePercent: fc.constantFrom(2.35, 10, 15),
  feeTaxRate: fc.constantFrom(0, 19, 25.5),
  month: fc.constantFrom('2026-09-01', '2026-10-01'),
})

function feesOf(amounts: Pick<CollectedFee, 'earned' | 'feePercent' | 'feeTaxRate' | 'month'>[]): CollectedFee[] {
  return amounts.map((fee, at) => ({
    ...fee,
    adId: `ad-${at}`,
    vatCategory: fee.feeTaxRate === 0 ? 'reverse-charge' : 'standard',
    invoiceId: null,
    invoiced: { earned: 0, net: 0, tax: 0 },
  }))
}

/** The fees after their documents were written. */
function written(fees: readonly CollectedFee[]): CollectedFee[] {
  const { invoices, corrections } = dueFees(fees)
  const documents = [
    ...invoices.map(({ items }, at) => ({ id: `invoice-${at}`, items })),
    ...corrections.map(({ invoiceId, items }) => ({ id: invoiceId, items })),
  ]
  return fees.map((fee) => {
    for (const { id, items } of documents)
      for (const { adId, earned, net, tax } of items)
        if (adId === fee.adId)
          return {
            ...fee,
            invoiceId: id,
            invoiced: {
              earned: fee.invoiced.earned + earned,
              net: fee.invoiced.net + net,
              tax: fee.invoiced.tax + tax,
            },
          }
    return fee
  })
}

test('invoices and corrections of fees add up to what was kept, in whatever parts it was returned', () => {
  const parts = fc.array(fc.array(fc.constantFrom(0, 0.5, 1), { maxLength: 20 }), { maxLength: 4 })
  fc.assert(
    fc.property(fc.array(anyFee, { maxLength: 20 }), parts, (amounts, refunds) => {
      let fees = written(feesOf(amounts))
      for (const shares of refunds) {
        fees = fees.map((fee, at) => ({ ...fee, earned: fee.earned - Math.round(fee.earned * (shares[at] ?? 0)) }))
        const { invoices, corrections } = dueFees(fees)
        for (const { items } of corrections)
          for (const { net, tax } of items) expect(Math.max(net, tax)).toBeLessThan(1)
        for (const { items } of invoices) for (const { net } of items) expect(net).toBeGreaterThan(0)
        fees = written(fees)
      }
      for (const fee of fees) expect(fee.invoiced.net + fee.invoiced.tax).toBe(grossFeeOf(fee.earned, fee))
      expect(dueFees(fees)).toEqual({ invoices: [], corrections: [] })
    }),
  )
})

test('an invoice has the fees of one month and one category of VAT, and at most 150 of them', () => {
  const fee = { earned: 1000, feePercent: 10, feeTaxRate: 19, month: '2026-10-01' }
  const abroad = { ...fee, feeTaxRate: 0 }
  const earlier = { ...fee, month: '2026-09-01' }
  const { invoices } = dueFees(feesOf([fee, abroad, earlier, ...Array.from({ length: 150 }, () => fee)]))
  expect(invoices.map(({ month, vatCategory, items }) => [month, vatCategory, items.length])).toEqual([
    ['2026-10-01', 'standard', 150],
    ['2026-10-01', 'standard', 1],
    ['2026-10-01', 'reverse-charge', 1],
    ['2026-09-01', 'standard', 1],
  ])
})

test('what was returned in the month of the payment is not invoiced', () => {
  const returned = { earned: 0, feePercent: 10, feeTaxRate: 19, month: '2026-10-01' }
  expect(dueFees(feesOf([returned]))).toEqual({ invoices: [], corrections: [] })
})
