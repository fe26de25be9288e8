import { lateAfterSeconds } from '@litfass/domain/places/devices/device'
import { expect, test } from 'vitest'

import { onlineNow } from './online-now.ts'

const heard = Date.parse('2026-11-25T12:00:00Z')

function tv(lastSeen: number) {
  const health = {
    state: 'onAir' as const,
    lastSeen: new Date(lastSeen).toISOString(),
    unconfirmed: false,
    devices: [],
  }
  return { id: '', name: '', format: 'landscape' as const, resolution: '1920x1080', health }
}

test.each([
  ['all that were heard in time', heard + 1000, 6],
  ['without a listed one that is late', heard + (lateAfterSeconds + 1) * 1000, 5],
  ['without all listed ones that are late', heard + (lateAfterSeconds + 61) * 1000, 4],
])('TVs online: %s', (_, now, online) => {
  expect(onlineNow({ count: 6, screens: [tv(heard), tv(heard + 60_000)] }, now)).toBe(online)
})

test('a TV that was late when the dashboard was read is not taken off twice', () => {
  const late = heard - (lateAfterSeconds + 1) * 1000
  expect(onlineNow({ count: 1, screens: [tv(heard), tv(late)] }, heard)).toBe(1)
})
