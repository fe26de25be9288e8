import { dayMilliseconds } from '@litfass/domain/time/week'
import { expect, it } from 'vitest'

import { bytesInWords, clockInWords, dateInWords, inWords } from './quantities.ts'
import { textsFor } from './texts.ts'

it('says how long ago something was, in a unit that people read', () => {
  const minute = 60_000
  expect(
    [0, 4_400, 119_000, 3 * minute, 200 * minute, 72 * 60 * minute].map((span) =>
      inWords(span, textsFor('de').daysAgo),
    ),
  ).toEqual(['0 s', '4 s', '119 s', '3 min', '3 h', '3 Tagen'])
})

it('describes the deviation of a clock', () => {
  const at = new Date(2026, 10, 22, 4, 5, 6).getTime()
  expect(clockInWords(at, 900, textsFor('en'))).toBe('22.11.2026, 04:05:06')
  expect(clockInWords(at, 5_000, textsFor('en'))).toBe('22.11.2026, 04:05:06, 5 s behind the server')
  expect(clockInWords(at, -dayMilliseconds * 60, textsFor('de'))).toBe('22.11.2026, 04:05:06, 60 Tage vor dem Server')
})

it('writes days and months with two digits', () => {
  expect(dateInWords(new Date(2026, 0, 2, 4, 5, 6).getTime())).toBe('02.01.2026, 04:05:06')
})

it('counts megabytes, and gigabytes from 1,000 MB', () => {
  expect(bytesInWords(2_345_678)).toBe('2,3 MB')
  expect(bytesInWords(12_000_000)).toBe('12 MB')
  expect(bytesInWords(999_900_000)).toBe('999,9 MB')
  expect(bytesInWords(7_515_300_000)).toBe('7,5 GB')
})
