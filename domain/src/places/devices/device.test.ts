import { expect, test } from 'vitest'

import { codeAlphabet } from '../screen-code.ts'
import {
  deviceLabel,
  heartbeatSeconds,
  isLate,
  lateAfterSeconds,
  offlineAfterSeconds,
  conflictingDevices,
  screenState,
  signalOf,
  viewerHours,
  viewersGoneBefore,
} from './device.ts'

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

test('a device is late when it missed a heartbeat, well before it is offline', () => {
  expect(isLate(now - lateAfterSeconds * 1000, now)).toBe(false)
  expect(isLate(now - lateAfterSeconds * 1000 - 1, now)).toBe(true)
  expect(isLate(now + 5_000, now)).toBe(false)
  expect(lateAfterSeconds).toBeGreaterThan(1.1 * heartbeatSeconds)
  expect(lateAfterSeconds).toBeLessThan(offlineAfterSeconds)
})

test.each([
  ['onAir', 30, 'onAir'],
  ['onAir', 120, 'late'],
  ['offline', 240, 'offline'],
] as const)('a screen that is %s and silent for %i s reads as %s', (state, seconds, signal) => {
  expect(signalOf(state, now - seconds * 1000, now)).toBe(signal)
})

test('a screen without a device reads as not connected', () => {
  expect(signalOf('notConnected', null, now)).toBe('notConnected')
})

test('an unconfirmed device stays for a day of silence', () => {
  expect(now - viewersGoneBefore(now)).toBe(viewerHours * 3_600_000)
})

test('a label has four characters without look-alikes and is always the same for a device', () => {
  const hashOf = (at: number) => (at * 2_654_435_761).toString(16).padStart(16, '0').repeat(4)
  const labels = Array.from({ length: 200 }, (_, at) => deviceLabel(hashOf(at)))
  for (const label of labels) expect(label).toMatch(new RegExp(`^[${codeAlphabet}]{4}$`))
  expect(new Set(labels).size).toBeGreaterThan(150)
  expect(deviceLabel(hashOf(7))).toBe(labels[7])
})

const tv = { confirmed: true, online: true }
const viewer = { confirmed: false, online: true }
const gone = { online: false }

test.each([
  ['one TV and its viewers', [tv, viewer, viewer], 0],
  ['two TVs', [tv, tv, viewer], 2],
  ['a TV that replaced another one', [tv, { ...tv, ...gone }], 0],
  ['two devices, of which none is confirmed', [viewer, viewer], 2],
  ['a device that left and one that came', [viewer, { ...viewer, ...gone }], 0],
  ['viewers of a TV that is offline', [{ ...tv, ...gone }, viewer, viewer], 0],
])('%s', (_, devices, conflicting) => expect(conflictingDevices(devices)).toHaveLength(conflicting))
