import { expect, test } from 'vitest'

import { minuteOf, type OtherTime, type ShownTime } from './shown-time.ts'

const none = { day: '', time: '' }

// 23 November 2026 is a Monday.
test.each<[ShownTime, string, OtherTime, string]>([
  ['now', '2026-11-23T12:10', none, '2026-11-23T12:10'],
  ['evening', '2026-11-23T12:10', none, '2026-11-23T20:00'],
  ['sunday', '2026-11-23T12:10', none, '2026-11-29T12:00'],
  ['sunday', '2026-11-29T18:00', none, '2026-11-29T12:00'],
  ['other', '2026-11-23T12:10', { day: '2026-12-24', time: '16:00' }, '2026-12-24T16:00'],
  ['other', '2026-11-23T12:10', { day: '2026-12-24', time: '16' }, '2026-11-23T12:10'],
  ['other', '2026-11-23T12:10', { day: '24.12', time: '16:00' }, '2026-11-23T12:10'],
  // Skipped: the clocks go forward from 02:00 to 03:00.
  ['other', '2026-11-23T12:10', { day: '2027-03-28', time: '02:30' }, '2027-03-28T03:00'],
])('%s at %s with %j is %s', (shown, now, other, minute) => {
  expect(minuteOf(shown, { now, other, zone: 'Europe/Berlin' })).toBe(minute)
})
