import { expect, test } from 'vitest'

import { heartbeatSeconds, offlineAfterSeconds, screenState } from './device.ts'

const now = Date.UTC(2026, 5, 1)

test('a screen is on air until it misses two heartbeats and a half', () => {
  expect(offlineAfterSeconds).toBe(2.5 * heartbeatSeconds)
  expect(screenState(now, now)).toBe('onAir')
  expect(screenState(now - offlineAfterSeconds * 1000, now)).toBe('onAir')
  expect(screenState(now - offlineAfterSeconds * 1000 - 1, now)).toBe('offline')
})

test('a screen that no confirmed device ever played is not connected yet', () => {
  expect(screenState(null, now)).toBe('notConnected')
})

test('a heartbeat of a server whose clock is ahead counts', () => {
  expect(screenState(now + 5_000, now)).toBe('onAir')
})
