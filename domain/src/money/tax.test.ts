import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { taxAmount, taxRate } from './tax.ts'

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
