import { expect, it } from 'vitest'

import { isEndingMailDue } from './ending-mail.ts'

it.each([
  [6, null, []],
  [7, null, ['2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01']],
  [23, '2026-11-27', ['2026-12-01']],
  // No server ran on the day before.
  [8, '2026-11-26', ['2026-11-30', '2026-12-01']],
  [8, '2026-11-28', []],
  // The clock was set back.
  [8, '2026-11-29', []],
])('at %d o’clock on 28.11., with the last mail on %s, it is about what ends on %j', (hour, mailed, days) => {
  const near = ['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02']
  const now = { today: '2026-11-28', hour, mailed }
  expect(near.filter((lastDay) => isEndingMailDue({ lastDay, changed: '2026-11-01' }, now))).toEqual(days)
})

it('is not about what was set to end within three days', () => {
  const now = { today: '2026-11-28', hour: 8, mailed: null }
  expect(isEndingMailDue({ lastDay: '2026-12-01', changed: '2026-11-28' }, now)).toBe(true)
  expect(isEndingMailDue({ lastDay: '2026-11-30', changed: '2026-11-28' }, now)).toBe(false)
})
