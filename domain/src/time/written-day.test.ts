import { expect, test } from 'vitest'

import { formatPeriod } from './day.ts'
import { readDay, readPeriod } from './written-day.ts'

const from = '2026-11-22'

test.each([
  ['05.12.2026', '2026-12-05'],
  ['5.12.26', '2026-12-05'],
  ['5.12.', '2026-12-05'],
  ['5.12', '2026-12-05'],
  [' 5. 12. 2026 ', '2026-12-05'],
  ['2026-12-05', '2026-12-05'],
  ['5 Dec', '2026-12-05'],
  ['5 december 2027', '2027-12-05'],
  ['Dec 5', '2026-12-05'],
  ['December 5th, 2027', '2027-12-05'],
  ['5. Dezember', '2026-12-05'],
  ['5. Dez. 2027', '2027-12-05'],
  ['1. März', '2027-03-01'],
  ['22.11.', '2026-11-22'],
  ['21.11.', '2027-11-21'],
  ['21.11.2026', '2026-11-21'],
  ['29.2.', '2028-02-29'],
])('%s is %s', (text, day) => expect(readDay(text, from)).toBe(day))

test.each(['', '31.2.', '31.2.2027', '5/12/2026', '12', '5 Xyz', '5 Ju.x', 'tomorrow', '5.13.2026'])(
  '%j is no day',
  (text) => expect(readDay(text, from)).toBeNull(),
)

test.each([
  ['30.11.–13.12.2026', '2026-11-30', '2026-12-13'],
  ['01.01.27–01.01.28', '2027-01-01', '2028-01-01'],
  ['29.2.–5.3.2029', '2028-02-29', '2029-03-05'],
  ['30.11. - 13.12.', '2026-11-30', '2026-12-13'],
  ['30.11.-13.12.2027', '2027-11-30', '2027-12-13'],
  ['20.12.–5.1.', '2026-12-20', '2027-01-05'],
  ['5 Dec to 9 Dec', '2026-12-05', '2026-12-09'],
  ['1.12.', '2026-12-01', '2026-12-01'],
])('%s is from %s to %s', (text, start, end) => expect(readPeriod(text, from)).toEqual({ start, end }))

test.each([
  ['5. bis 9. Dez', 'not-a-date'],
  ['1.12.–2.12.–3.12.', 'not-a-date'],
  ['1.12.–31.2.', 'not-a-date'],
  ['9.12.2026–5.12.2026', 'end-not-after-start'],
])('%s is refused with %s', (text, problem) => expect(readPeriod(text, from)).toBe(problem))

test.each([
  ['2026-11-30', '2026-12-13'],
  ['2026-12-20', '2027-01-05'],
  ['2026-12-20', '2026-12-20'],
])('a period from %s to %s is read as it is written', (start, end) =>
  expect(readPeriod(formatPeriod(start, end), from)).toEqual({ start, end }),
)
