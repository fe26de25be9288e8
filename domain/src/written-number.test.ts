import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { decimalSignOf, decimalSigns, readNumber } from './written-number.ts'

const whole = { isWhole: true, min: 0, max: 1_000_000 }
const inches = { isWhole: false, min: 1, max: 1000 }
const latitude = { isWhole: false, min: -90, max: 90 }

describe('a number with one meaning', () => {
  test.each([
    ['640', whole, 640],
    ['640,0', whole, 640],
    ['1.000.000', whole, 1_000_000],
    ["12'500", whole, 12_500],
    ['12\u00a0500', whole, 12_500],
    ['12 500', whole, 12_500],
    ['42.5', inches, 42.5],
    ['42,5', inches, 42.5],
    ['42.500', inches, 42.5],
    ['1.234,5', { isWhole: false }, 1234.5],
    ['1,234.5', { isWhole: false }, 1234.5],
    ['1234,567', { isWhole: false }, 1234.567],
    ['0.125', { isWhole: false }, 0.125],
    [' 51.3397 ', latitude, 51.3397],
    ['51.339', latitude, 51.339],
    ['51,339', latitude, 51.339],
    ['−12,5', latitude, -12.5],
  ])('%j of %j is %d', (text, kind, value) => {
    for (const sign of [undefined, ...decimalSigns]) expect(readNumber(text, kind, sign)).toEqual({ value })
  })
})

describe('a number with two meanings follows the decimal sign', () => {
  test.each([
    ['1.000', whole, { ',': 1000, '.': 'not-a-number' }],
    ['1,000', whole, { ',': 'not-a-number', '.': 1000 }],
    ['12.500', whole, { ',': 12_500, '.': 'not-a-number' }],
    ['1.000', inches, { ',': 1000, '.': 1 }],
    ['12.500', { isWhole: false }, { ',': 12_500, '.': 12.5 }],
  ])('%j of %j', (text, kind, expected) => {
    for (const sign of decimalSigns) {
      const read = readNumber(text, kind, sign)
      expect(read.value ?? read.problem).toBe(expected[sign])
    }
    expect(readNumber(text, kind)).toEqual({ problem: 'unclear-number' })
  })
})

test.each([
  ['12.5', whole, 'not-a-number'],
  ['12,5', whole, 'not-a-number'],
  ['many', whole, 'not-a-number'],
  ['1.00.000', whole, 'not-a-number'],
  ["1.000'000", whole, 'not-a-number'],
  ['0x10', inches, 'not-a-decimal'],
  ['1,2,3', inches, 'not-a-decimal'],
  ['', inches, 'not-a-decimal'],
])('%j of %j is refused', (text, kind, problem) => expect(readNumber(text, kind)).toEqual({ problem }))

test.each([
  [['51,33', '1.000'], ','],
  [['51.33', '1,000'], '.'],
  [['1.000.000'], ','],
  [['51.339'], '.'],
  [['640', '1.000'], undefined],
  [['51,33', '12.37'], undefined],
  [['north'], undefined],
])('the decimal sign of %j is %j', (texts, sign) => {
  const kindOf = (text: string) => (text.startsWith('51') ? latitude : { isWhole: false })
  expect(decimalSignOf(texts.map((text) => ({ text, kind: kindOf(text) })))).toBe(sign)
})

test('numbers as spreadsheets write them are read back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e9, max: 1e9 }),
      fc.constantFrom(['de', ','] as const, ['en', '.'] as const, ['fr', ','] as const),
      (thousandths, [language, sign]) => {
        const text = new Intl.NumberFormat(language, { maximumFractionDigits: 3 }).format(thousandths / 1000)
        expect(readNumber(text, { isWhole: false }, sign).value).toBe(
          Object.is(thousandths, -0) ? 0 : thousandths / 1000,
        )
      },
    ),
  )
})
