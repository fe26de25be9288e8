import { expect, it } from 'vitest'

import { mailedLastDay } from './ending-mail.ts'

it.each([
  [6, null, null],
  [7, null, '2026-12-01'],
  [23, '2026-11-27', '2026-12-01'],
  [8, '2026-11-28', null],
  // The clock was set back.
  [8, '2026-11-29', null],
])('at %d o’clock on 28.11., with the last mail on %s, it is about what ends on %s', (hour, mailed, lastDay) => {
  expect(mailedLastDay({ today: '2026-11-28', hour, mailed })).toBe(lastDay)
})
