import { describe, expect, it, test } from 'vitest'

import { formatDecimal, parsePair, readTyped } from './decimal.ts'

const whole = { isWhole: true, min: 0, max: 1_000_000 }
const euros = { isWhole: false, min: 0.01, max: 100_000 }

test.each([
  ['12.5', whole, 'not-a-number'],
  ['12,5', whole, 'not-a-number'],
  ['1.000', whole, 1000],
  ['1,000', whole, 1000],
  ['12.500', whole, 12_500],
  ['640', whole, 640],
  ['many', whole, 'not-a-number'],
  ['4,50', euros, 4.5],
  ['4.50', euros, 4.5],
  ['1.234,50', euros, 1234.5],
  ['1.000', euros, 'unclear-number'],
  ['cheap', euros, 'not-a-decimal'],
])('%j typed into a field of %j is %j', (text, kind, expected) => {
  const { value, problem } = readTyped(text, kind)
  expect(value ?? problem).toBe(expected)
})

test('a number in a field has the format of the previews', () => {
  expect(formatDecimal(1234.5, { digits: 2, useGrouping: true })).toBe('1.234,50')
  expect(formatDecimal(1234.5)).toBe('1234,5')
})

describe('parsePair', () => {
  it.each(['51.3397, 12.3731', '51.3397,12.3731', ' 51.3397 12.3731 '])('splits %j', (text) =>
    expect(parsePair(text)).toEqual({ lat: 51.3397, lng: 12.3731 }),
  )

  it('does not split a decimal comma', () => {
    expect(parsePair('51,3397')).toBeNull()
    expect(parsePair('51.3397')).toBeNull()
  })
})
