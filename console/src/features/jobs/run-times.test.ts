import { dayMilliseconds } from '@litfass/domain/time/week'
import { expect, test } from 'vitest'

import { formatRun, upcomingRuns, defaultStart } from './run-times.ts'

const now = new Date('2026-11-20T14:30:00Z').getTime()

test('a run is shown in the time zone of the account, in German format', () => {
  expect(formatRun(now, 'Europe/Berlin', 'en')).toBe('Fri 20.11.2026, 15:30')
  expect(formatRun(now, 'America/New_York', 'de')).toBe('Fr 20.11.2026, 09:30')
})

test('a new job starts at a full hour, at least an hour from now', () =>
  expect(defaultStart('Europe/Berlin', now)).toBe('2026-11-20T17:00'))

test('a repeating job has five upcoming runs, a one-off job has one or none', () => {
  const runAt = '2026-11-20T17:00'
  const runs = (repeat: 'daily' | 'none', at = now) => upcomingRuns({ runAt, repeat }, 'Europe/Berlin', at).length
  expect([runs('daily'), runs('none'), runs('none', now + dayMilliseconds)]).toEqual([5, 1, 0])
})
