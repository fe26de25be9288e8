import { expect, it } from 'vitest'

import { inMegabytes, inWords, offsetInWords } from './quantities.ts'

it('says how long ago something was, in a unit that people read', () => {
  const minute = 60_000
  expect([0, 4_400, 119_000, 3 * minute, 200 * minute, 72 * 60 * minute].map((span) => inWords(span, 'de'))).toEqual([
    '0 s',
    '4 s',
    '119 s',
    '3 min',
    '3 h',
    '3 Tage',
  ])
})

it('says how a clock goes', () => {
  expect(offsetInWords(900, 'en')).toBe('As the server’s')
  expect(offsetInWords(5_000, 'en')).toBe('5 s behind the server')
  expect(offsetInWords(-86_400_000 * 60, 'de')).toBe('60 Tage vor dem Server')
})

it('counts megabytes', () => {
  expect(inMegabytes(2_345_678)).toBe('2,3 MB')
})
