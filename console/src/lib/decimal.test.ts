import { describe, expect, it } from 'vitest'

import { parseDecimal, parsePair } from './decimal.ts'

describe('parseDecimal', () => {
  it.each([
    ['51.3397', 51.3397],
    ['51,3397', 51.3397],
    [' -12.5 ', -12.5],
    ['−12,5', -12.5],
    ['0', 0],
  ])('reads %j', (text, degrees) => expect(parseDecimal(text)).toBe(degrees))

  it('distinguishes empty from invalid', () => {
    expect(parseDecimal('  ')).toBeUndefined()
    expect(parseDecimal('north')).toBeNaN()
    expect(parseDecimal('51.3.4')).toBeNaN()
  })
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
