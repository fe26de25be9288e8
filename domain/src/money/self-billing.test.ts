import fc from 'fast-check'
import { expect, test } from 'vitest'

import { dueFees } from './fee-invoice.ts'
import { type MarketplaceMode, marketplaceModes, marketplaceRules } from './marketplace.ts'
import { payoutSums } from './payout.ts'
import { owedSums, selfBilled } from './self-billing.ts'
import { taxAmount, taxOfSum } from './tax.ts'

const anyAd = fc.record({
  adId: fc.uuid(),
  amount: fc.integer({ min: 50, max: 999_999 }),
  refundedShare: fc.constantFrom(0, 0.25, 0.5, 1),
  feePercent: fc.constantFrom(0, 2.35, 10, 50),
  taxRate: fc.constantFrom(0, 19, 25.5),
})

interface AnyAd {
  adId: string
  amount: number
  refundedShare: number
  feePercent: number
  taxRate: number
}

function soldOf({ amount, refundedShare, ...ad }: AnyAd) {
  const refundedNet = Math.round(amount * refundedShare)
  const vatCategory = ad.taxRate === 0 ? ('reverse-charge' as const) : ('standard' as const)
  return { ...ad, amount, refundedNet, earned: amount - refundedNet, vatCategory, publisherId: 'one' }
}

/** What the publisher gets for an ad and what the operator keeps of it, net, by the documents and payouts of a mode. */
function sharesOf(mode: MarketplaceMode, ad: ReturnType<typeof soldOf>): { publisher: number; operator: number } {
  const { earned } = ad
  switch (marketplaceRules[mode].monthly) {
    case null:
      return { publisher: earned, operator: 0 }
    case 'fee-invoice': {
      const terms = { feePercent: ad.feePercent, feeTaxRate: ad.taxRate }
      const paid = { ...ad, ...terms, taxAmount: 0, refundedTax: 0, cardFee: 0 }
      const none = { earned: 0, net: 0, tax: 0 }
      const kept = { ...ad, ...terms, month: '2026-10-01', invoiceId: null, invoiced: none }
      const items = dueFees([kept]).invoices.flatMap((invoice) => invoice.items)
      const { amount, feeTax } = payoutSums([paid])
      return { publisher: amount + feeTax, operator: items.reduce((sum, { net }) => sum + net, 0) }
    }
    case 'self-billed': {
      const items = selfBilled([ad]).flatMap((one) => one.items)
      const { amount, tax } = owedSums(items)
      return { publisher: amount - tax, operator: earned - (amount - tax) }
    }
  }
}

test.each(marketplaceModes)(
  'in %s, what was paid for an ad is what its publisher got, the fee and the refund',
  (mode) => {
    fc.assert(
      fc.property(anyAd, (any) => {
        const ad = soldOf(any)
        const { publisher, operator } = sharesOf(mode, ad)
        expect(publisher + operator + ad.refundedNet).toBe(ad.amount)
        expect(Math.min(publisher, operator)).toBeGreaterThanOrEqual(0)
      }),
    )
  },
)

test('the VAT of a self-billed invoice is that of its sum, and what is paid out is its total', () => {
  const anyAds = fc.array(anyAd, { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(anyAds, (ads) => {
      const sold = ads.map(soldOf)
      const documents = selfBilled(sold)
      expect(new Set(documents.map(({ vatCategory }) => vatCategory)).size).toBe(documents.length)
      for (const { items } of documents) {
        const taxed = items.map(({ adId, net }) => {
          const taxRate = sold.find((ad) => ad.adId === adId)?.taxRate ?? 0
          return { amount: net, taxRate, sellerId: 'one' }
        })
        const { amount, tax, earned, fee } = owedSums(items)
        expect(amount).toBe(items.reduce((sum, item) => sum + item.net + item.tax, 0))
        expect(amount).toBe(earned + tax - fee)
        expect(tax).toBe(taxOfSum(taxed))
      }
    }),
  )
})

test('an ad that was fully refunded is not on the invoice', () => {
  const ad = { adId: 'ad', publisherId: 'one', feePercent: 10, taxRate: 19, vatCategory: 'standard' as const }
  expect(selfBilled([{ ...ad, earned: 0 }])).toEqual([])
  expect(selfBilled([{ ...ad, earned: 1000 }])).toEqual([
    { vatCategory: 'standard', items: [{ adId: 'ad', earned: 1000, net: 900, tax: taxAmount(900, 19) }] },
  ])
})

test('what a lost dispute takes back waits until more is owed at its rate, and is taken from that once', () => {
  const terms = { publisherId: 'one', feePercent: 10, taxRate: 19, vatCategory: 'standard' as const }
  const lost = { ...terms, adId: 'lost', earned: 0, billed: { earned: 1000, net: 900 } }
  const next = { ...terms, adId: 'next', earned: 2000 }
  expect(selfBilled([lost])).toEqual([])
  expect(selfBilled([lost, { ...next, earned: 1000 }])).toEqual([])
  expect(selfBilled([lost, { ...next, taxRate: 16 }]).flatMap(({ items }) => items)).toMatchObject([{ adId: 'next' }])
  expect(selfBilled([lost, next])).toEqual([
    {
      vatCategory: 'standard',
      items: [
        { adId: 'lost', earned: -1000, net: -900, tax: -171 },
        { adId: 'next', earned: 2000, net: 1800, tax: 342 },
      ],
    },
  ])
})
