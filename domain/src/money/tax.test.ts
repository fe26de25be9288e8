import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  noVatReason,
  refundTaxes,
  renewedVat,
  taxAmount,
  taxByRate,
  taxOfSum,
  taxShares,
  vatOn,
  withoutVat,
} from './tax.ts'

const members = 'AT BE BG HR CY CZ DK EE FI FR GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ')
const others = 'CH GB NO US LI IS UA TR JP BR AU'.split(' ')

const day = '2026-11-23'
const german = { country: 'DE', smallBusiness: false }

describe('the VAT on a sale', () => {
  it.each([undefined, null, '', 'DE123456788'])('is 19 percent within Germany with the VAT id %j', (vat) => {
    expect(vatOn({ seller: german, buyer: { country: 'DE', vat } }, day)).toEqual({ category: 'standard', rate: 19 })
  })

  it.each(members)('is owed by a buyer in %s with a VAT id, and is 19 percent without', (country) => {
    const reversed = { category: 'reverse-charge', rate: 0 }
    expect(vatOn({ seller: german, buyer: { country, vat: `${country}123` } }, day)).toEqual(reversed)
    for (const vat of [undefined, null, ''])
      expect(vatOn({ seller: german, buyer: { country, vat } }, day)).toEqual({ category: 'standard', rate: 19 })
  })

  it.each(others)('does not exist for a buyer in %s, with a VAT id or without', (country) => {
    for (const vat of [undefined, `${country}123`])
      expect(vatOn({ seller: german, buyer: { country, vat } }, day)).toEqual({ category: 'not-taxable', rate: 0 })
  })

  it.each(['DE', 'AT', 'CH', 'US'])('is never shown by a small business, here to a buyer in %s', (country) => {
    const seller = { country: 'DE', smallBusiness: true }
    expect(vatOn({ seller, buyer: { country } }, day)).toEqual({ category: 'small-business', rate: 0 })
  })

  it.each(members)('has a rate for sellers in %s, who sell at home as Germans do in Germany', (country) => {
    const { category, rate } = vatOn({ seller: { country, smallBusiness: false }, buyer: { country } }, day)
    expect(category).toBe('standard')
    expect(rate).toBeGreaterThanOrEqual(17)
    expect(rate).toBeLessThanOrEqual(27)
  })

  it.each([
    ['AT', day, 20],
    ['FI', day, 25.5],
    ['FI', '2024-08-31', 24],
    ['EE', '2025-06-30', 22],
    ['EE', '2025-07-01', 24],
    ['RO', '2025-07-31', 19],
    ['RO', '2025-08-01', 21],
    ['SK', '2025-01-01', 23],
  ])('is, in %s on %s, %d percent', (country, on, rate) => {
    expect(vatOn({ seller: { country, smallBusiness: false }, buyer: { country } }, on).rate).toBe(rate)
  })

  it.each([
    ['MC', { country: 'MC' }, 'standard', 20],
    ['FR', { country: 'MC', vat: 'FR12345678901' }, 'standard', 20],
    ['MC', { country: 'FR' }, 'standard', 20],
    ['DE', { country: 'MC', vat: 'FR12345678901' }, 'reverse-charge', 0],
    ['DE', { country: 'MC' }, 'standard', 19],
    ['MC', { country: 'DE', vat: 'DE123456788' }, 'reverse-charge', 0],
    ['MC', { country: 'CH' }, 'not-taxable', 0],
  ])('counts Monaco as France, here from %s to %j: %s, %d percent', (country, buyer, category, rate) => {
    expect(vatOn({ seller: { country, smallBusiness: false }, buyer }, day)).toEqual({ category, rate })
  })

  it.each([
    ['DE', 'DE123456789', 19],
    ['GR', 'el 123456789', 24],
    ['MC', 'FR12345678901', 20],
  ])('is not reversed for a buyer in Austria who is registered where the seller is: %s, %s', (country, vat, rate) => {
    const parties = { seller: { country, smallBusiness: false }, buyer: { country: 'AT', vat } }
    expect(vatOn(parties, day)).toEqual({ category: 'standard', rate })
  })

  it('is left to sellers outside the EU', () => {
    const swiss = { country: 'CH', smallBusiness: false }
    expect(vatOn({ seller: swiss, buyer: { country: 'CH' } }, day)).toEqual({ category: 'not-taxable', rate: 0 })
    const small = { country: 'CH', smallBusiness: true }
    expect(vatOn({ seller: small, buyer: { country: 'CH' } }, day)).toEqual({ category: 'not-taxable', rate: 0 })
  })
})

describe('the VAT on an ad that is paid', () => {
  it.each([
    ['reverse-charge', 'DE', { country: 'AT', vat: 'ATU12345675' }, null],
    ['reverse-charge', 'DE', { country: 'AT' }, 'standard'],
    ['reverse-charge', 'DE', { country: 'DE', vat: 'DE123456788' }, 'standard'],
    ['not-taxable', 'DE', { country: 'DE' }, 'standard'],
    ['standard', 'DE', { country: 'AT' }, null],
    ['standard', 'DE', { country: 'AT', vat: 'ATU12345675' }, 'reverse-charge'],
    ['standard', 'DE', { country: 'US' }, 'not-taxable'],
    ['standard', 'AT', { country: 'DE', vat: 'DE123456788' }, 'reverse-charge'],
    ['small-business', 'DE', { country: 'US' }, null],
  ] as const)(
    'offered as %s by a seller in %s to a buyer that is now %j, changes to %s',
    (offered, country, buyer, to) => {
      expect(renewedVat(offered, { seller: { country }, buyer }, day)?.category ?? null).toBe(to)
    },
  )

  it('keeps its rate while its category stays', () => {
    const finnish = { seller: { country: 'FI' }, buyer: { country: 'FI' } }
    expect(renewedVat('standard', finnish, '2024-09-01')).toBeNull()
    expect(renewedVat('not-taxable', finnish, '2024-09-01')).toEqual({ category: 'standard', rate: 25.5 })
  })
})

describe('why an invoice names no VAT', () => {
  it.each([
    ['standard', 'DE', 'DE', null],
    ['small-business', 'DE', 'AT', 'small-business-de'],
    ['small-business', 'AT', 'DE', 'small-business'],
    ['reverse-charge', 'DE', 'AT', 'reverse-charge'],
    ['not-taxable', 'DE', 'CH', 'not-taxable'],
    ['not-taxable', 'CH', 'CH', 'not-taxable'],
    ['not-taxable', 'CH', 'US', 'not-taxable'],
    ['not-taxable', 'CH', 'DE', 'seller-outside-eu'],
    ['not-taxable', 'CH', 'MC', 'seller-outside-eu'],
  ] as const)('%s from %s to %s: %s', (category, seller, buyer, reason) => {
    expect(noVatReason({ category, seller: { country: seller }, buyer: { country: buyer } })).toBe(reason)
  })

  it('is given once for each category of several sales', () => {
    expect(withoutVat(['standard', 'not-taxable', 'small-business', 'not-taxable'])).toEqual([
      'small-business',
      'not-taxable',
    ])
  })
})

describe('the tax', () => {
  it.each([
    [10_000, 19, 1900],
    [3883, 19, 738],
    [50, 19, 10],
    [1, 19, 0],
    [3, 19, 1],
    [0, 19, 0],
    [10_000, 0, 0],
  ])('on %d cents at %d percent is %d cents', (net, rate, tax) => {
    expect(taxAmount(net, rate)).toBe(tax)
  })

  it('equals the result in integers, half cents rounded up', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), fc.constantFrom(0, 7, 19), (net, rate) => {
        expect(taxAmount(net, rate)).toBe(Number((BigInt(net) * BigInt(rate) + 50n) / 100n))
      }),
    )
  })
})

const sellerId = 'gym'
const anyTaxed = fc.record({
  amount: fc.integer({ min: 0, max: 99_999_999 }),
  taxRate: fc.constantFrom(0, 7, 19, 25.5),
  sellerId: fc.constantFrom('gym', 'cinema', 'café'),
})

describe('the VAT of several amounts', () => {
  it('is rounded once on their sum', () => {
    const ads = Array.from({ length: 81 }, (_, at) => ({ amount: at < 44 ? 1164 : 1165, taxRate: 19, sellerId }))
    const net = ads.reduce((sum, { amount }) => sum + amount, 0)
    expect(net).toBe(94_321)
    expect(ads.reduce((sum, { amount }) => sum + taxAmount(amount, 19), 0)).toBe(17_901)
    expect(taxOfSum(ads)).toBe(17_921)
  })

  it('is rounded for each seller, because each writes an invoice', () => {
    const items = ['gym', 'cinema', 'café'].map((seller) => ({ amount: 3, taxRate: 19, sellerId: seller }))
    expect(taxOfSum(items)).toBe(3)
    expect(taxOfSum(items.map((item) => ({ ...item, sellerId })))).toBe(2)
    expect(taxByRate(items)).toEqual([{ rate: 19, net: 9, tax: 3 }])
    expect(taxShares(items)).toEqual([1, 1, 1])
  })

  it('is listed by rate', () => {
    const items = [
      { amount: 100, taxRate: 19, sellerId },
      { amount: 50, taxRate: 0, sellerId },
      { amount: 3, taxRate: 19, sellerId },
    ]
    expect(taxByRate(items)).toEqual([
      { rate: 0, net: 50, tax: 0 },
      { rate: 19, net: 103, tax: 20 },
    ])
  })

  it('gives the missing cents to the largest remainders', () => {
    const amounts = [10, 10, 10].map((amount) => ({ amount, taxRate: 19, sellerId }))
    expect(taxShares(amounts)).toEqual([2, 2, 2])
    const uneven = [3, 4, 8].map((amount) => ({ amount, taxRate: 19, sellerId }))
    expect([taxOfSum(uneven), taxShares(uneven)]).toEqual([3, [1, 1, 1]])
  })

  it('is split into shares that add up, each within a cent of the exact VAT', () => {
    fc.assert(
      fc.property(fc.array(anyTaxed, { maxLength: 100 }), (items) => {
        const shares = taxShares(items)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(taxOfSum(items))
        for (const [at, { amount, taxRate: rate }] of items.entries())
          expect(Math.abs((shares[at] ?? 0) * 100 - amount * rate)).toBeLessThan(100)
      }),
    )
  })

  it('falls as an amount falls, so that refunds never charge VAT', () => {
    fc.assert(
      fc.property(fc.array(anyTaxed, { minLength: 1 }), fc.nat(), (items, less) => {
        const [first = { amount: 0, taxRate: 0, sellerId }, ...others] = items
        const kept = [{ ...first, amount: Math.max(0, first.amount - less) }, ...others]
        expect(taxOfSum(kept)).toBeLessThanOrEqual(taxOfSum(items))
      }),
    )
  })
})

describe('the VAT of refunds', () => {
  it('is the amount by which the VAT of the payment falls', () => {
    const items = [1164, 1164].map((amount) => ({ amount, taxRate: 19, sellerId }))
    const paid = { items, tax: taxOfSum(items) }
    expect(paid.tax).toBe(442)
    expect(refundTaxes(paid, [{ at: 0, net: 1164 }])).toEqual([221])
    const inParts = [
      { at: 0, net: 500 },
      { at: 1, net: 1164 },
      { at: 0, net: 664 },
    ]
    expect(refundTaxes(paid, inParts)).toEqual([95, 221, 126])
  })

  it('adds up to the cent: the rest has the VAT of its sum, and all refunds together are what was paid', () => {
    const anyRefunds = fc.array(fc.tuple(fc.nat(), fc.double({ min: 0, max: 1, noNaN: true })), { maxLength: 50 })
    const anyPaid = fc.array(anyTaxed, { minLength: 1, maxLength: 30 })
    // VAT of older payments was rounded for each ad.
    fc.assert(
      fc.property(anyPaid, fc.integer({ min: -15, max: 15 }), anyRefunds, (items, off, parts) => {
        const isTaxed = ({ at, net }: { at: number; net: number }) => net > 0 && (items[at]?.taxRate ?? 0) > 0
        const hasTax = items.some(({ amount: net }, at) => isTaxed({ at, net }))
        const paid = { items, tax: hasTax ? Math.max(0, taxOfSum(items) + off) : 0 }
        const left = items.map((item) => ({ ...item }))
        const refunds = parts.flatMap(([position, share]) => {
          const at = position % items.length
          const item = left[at]
          if (!item) return []
          const net = Math.floor(item.amount * share)
          item.amount -= net
          return [{ at, net }]
        })
        const rest = left.map(({ amount: net }, at) => ({ at, net }))
        const sum = (of: number[]) => of.reduce((total, tax) => total + tax, 0)
        const taxes = refundTaxes(paid, refunds)
        for (const tax of taxes) expect(tax).toBeGreaterThanOrEqual(0)
        // An ad without VAT returns none.
        for (const [at, refund] of refunds.entries()) if (!isTaxed(refund)) expect(taxes[at]).toBe(0)
        if (off >= 0 && refunds.some(isTaxed)) expect(paid.tax - sum(taxes)).toBe(taxOfSum(left))
        expect(sum(refundTaxes(paid, [...refunds, ...rest]))).toBe(paid.tax)
      }),
    )
  })
})
