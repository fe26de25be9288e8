import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { formatCount, formatEuros, formatRate, formatShare, roundCents } from './money.ts'

describe('euros', () => {
  it.each([
    [0, '€\u00a00,00'],
    [-0, '€\u00a00,00'],
    [1, '€\u00a00,01'],
    [99, '€\u00a00,99'],
    [100, '€\u00a01,00'],
    [3883, '€\u00a038,83'],
    [99_999, '€\u00a0999,99'],
    [100_000, '€\u00a01.000,00'],
    [123_450, '€\u00a01.234,50'],
    [123_456_789, '€\u00a01.234.567,89'],
    [-1, '€\u00a0−0,01'],
    [-123_450, '€\u00a0−1.234,50'],
  ])('of %d cents read %s', (cents, text) => {
    expect(formatEuros(cents)).toBe(text)
  })

  it('read back are the same cents', () => {
    fc.assert(
      fc.property(fc.integer(), (cents) => {
        const text = formatEuros(cents)
        const digits = Number(text.replaceAll(/\D/g, ''))
        expect(text.includes('−') ? -digits : digits).toBe(cents)
      }),
    )
  })

  it('have groups of three digits and two after the comma', () => {
    fc.assert(
      fc.property(fc.integer(), (cents) => {
        expect(formatEuros(cents)).toMatch(/^€\u00a0−?\d{1,3}(\.\d{3})*,\d{2}$/)
      }),
    )
  })
})

describe('figures', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [12_285, '12.285'],
    [1_234_567, '1.234.567'],
    [12.5, '13'],
  ])('for the count %d read %s', (count, text) => {
    expect(formatCount(count)).toBe(text)
  })

  it.each([
    [0.0556, '5,6\u00a0%'],
    [0.5, '50\u00a0%'],
    [1, '100\u00a0%'],
  ])('of a share of %d read %s', (share, text) => {
    expect(formatShare(share)).toBe(text)
  })
})

it('writes a rate with a comma in both languages', () => {
  expect([19, 25.5].map(formatRate)).toEqual(['19', '25,5'])
})

describe('rounding', () => {
  it.each([
    [0.5, 1],
    [1.5, 2],
    [2.5, 3],
    [2.49, 2],
    [-0.5, -1],
    [-2.5, -3],
    [-2.49, -2],
    [0, 0],
  ])('%d is %d cents: half goes away from zero', (amount, cents) => {
    expect(roundCents(amount)).toBe(cents)
  })

  it('treats a refund as the price it mirrors', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.5, max: 1e9, noNaN: true }), (amount) => {
        expect(roundCents(-amount)).toBe(-roundCents(amount))
        expect(Number.isInteger(roundCents(amount))).toBe(true)
      }),
    )
  })
})
