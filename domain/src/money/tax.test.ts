import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { refundTaxes, taxAmount, taxByRate, taxOfSum, taxRate, taxShares } from './tax.ts'

const members = 'AT BE BG HR CY CZ DK EE FI FR GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ')
const others = 'CH GB NO US LI IS UA TR JP BR AU'.split(' ')

describe('the tax rate', () => {
  it.each([undefined, null, '', 'DE123456789'])('is 19 percent in Germany with the VAT id %j', (vat) => {
    expect(taxRate({ country: 'DE', vat })).toBe(19)
  })

  it.each(members)('is reversed in %s with a VAT id and 19 percent without', (country) => {
    expect(taxRate({ country, vat: `${country}123` })).toBe(0)
    expect(taxRate({ country })).toBe(19)
    expect(taxRate({ country, vat: null })).toBe(19)
    expect(taxRate({ country, vat: '' })).toBe(19)
  })

  it.each(others)('is 0 in %s, with a VAT id or without', (country) => {
    expect(taxRate({ country })).toBe(0)
    expect(taxRate({ country, vat: `${country}123` })).toBe(0)
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

const anyTaxed = fc.record({ amount: fc.integer({ min: 0, max: 99_999_999 }), taxRate: fc.constantFrom(0, 7, 19) })

describe('the VAT of several amounts', () => {
  it('is rounded once on their sum', () => {
    const ads = Array.from({ length: 81 }, (_, at) => ({ amount: at < 44 ? 1164 : 1165, taxRate: 19 }))
    const net = ads.reduce((sum, { amount }) => sum + amount, 0)
    expect(net).toBe(94_321)
    expect(ads.reduce((sum, { amount }) => sum + taxAmount(amount, 19), 0)).toBe(17_901)
    expect(taxOfSum(ads)).toBe(17_921)
  })

  it('is listed by rate', () => {
    const items = [
      { amount: 100, taxRate: 19 },
      { amount: 50, taxRate: 0 },
      { amount: 3, taxRate: 19 },
    ]
    expect(taxByRate(items)).toEqual([
      { rate: 0, net: 50, tax: 0 },
      { rate: 19, net: 103, tax: 20 },
    ])
  })

  it('gives the missing cents to the largest remainders', () => {
    const amounts = [10, 10, 10].map((amount) => ({ amount, taxRate: 19 }))
    expect(taxShares(amounts)).toEqual([2, 2, 2])
    const uneven = [3, 4, 8].map((amount) => ({ amount, taxRate: 19 }))
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
        const [first = { amount: 0, taxRate: 0 }, ...others] = items
        const kept = [{ ...first, amount: Math.max(0, first.amount - less) }, ...others]
        expect(taxOfSum(kept)).toBeLessThanOrEqual(taxOfSum(items))
      }),
    )
  })
})

describe('the VAT of refunds', () => {
  it('is the amount by which the VAT of the payment falls', () => {
    const items = [1164, 1164].map((amount) => ({ amount, taxRate: 19 }))
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
        const paid = { items, tax: Math.max(0, taxOfSum(items) + off) }
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
        if (off >= 0 && refunds.length > 0) expect(paid.tax - sum(taxes)).toBe(taxOfSum(left))
        expect(sum(refundTaxes(paid, [...refunds, ...rest]))).toBe(paid.tax)
      }),
    )
  })
})
