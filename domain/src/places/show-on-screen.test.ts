import { expect, test } from 'vitest'

import type { Playing } from '../playback/playback.ts'
import type { ScreenState } from './devices/device.ts'
import { showOnScreen, type ShowReason } from './show-on-screen.ts'

const morning = { id: 'morning', title: 'Winter morning' }
const evening = { id: 'evening', title: 'Evening' }
const logo = { id: 'logo', title: 'Logo' }

function event(weekday: number, [startHour, endHour]: [number, number], show = evening) {
  return { weekday, startMinute: startHour * 60, endMinute: endHour * 60, showId: show.id, title: show.title }
}

const screen = {
  active: true,
  state: 'onAir' as ScreenState,
  assigned: morning as typeof morning | null,
  fallback: null as typeof logo | null,
  events: [] as ReturnType<typeof event>[],
  at: { weekday: 1, minute: 12 * 60 + 10 },
  played: { kind: 'own' as Playing['kind'], ids: ['slide', 'morning'] } as {
    kind: Playing['kind']
    ids: string[]
  } | null,
}

test.each<[Partial<typeof screen>, ShowReason]>([
  [{}, 'playing'],
  [{ played: { kind: 'own', ids: ['slide'] } }, 'playingOther'],
  [{ played: { kind: 'own', ids: ['slide', 'evening'] } }, 'playingOther'],
  [{ played: { kind: 'house', ids: [] } }, 'playingOther'],
  [{ played: { kind: 'ad', ids: ['ad'] } }, 'ad'],
  [{ played: { kind: 'dark', ids: [] } }, 'dark'],
  [{ state: 'offline' }, 'lastPlayed'],
  [{ state: 'offline', played: { kind: 'own', ids: ['slide'] } }, 'lastPlayedOther'],
  [{ state: 'offline', played: { kind: 'ad', ids: ['ad'] } }, 'lastPlayedOther'],
  [{ state: 'offline', played: { kind: 'dark', ids: [] } }, 'lastPlayedOther'],
  [{ state: 'notConnected', played: null }, 'notConnected'],
  [{ active: false }, 'inactive'],
  [{ active: false, state: 'notConnected', played: null }, 'inactive'],
  [{ assigned: null, played: { kind: 'house', ids: [] } }, 'playing'],
  [{ assigned: null, state: 'offline', played: { kind: 'house', ids: [] } }, 'lastPlayed'],
  [{ assigned: null, fallback: logo, played: { kind: 'own', ids: ['logo'] } }, 'playing'],
  [{ assigned: null, fallback: logo, played: { kind: 'house', ids: [] } }, 'playingOther'],
  [{ events: [event(1, [11, 14])], played: { kind: 'own', ids: ['slide', 'evening'] } }, 'playing'],
  [{ events: [event(1, [11, 14])] }, 'playingOther'],
])('with %j, the reason is %s', (given, reason) => {
  expect(showOnScreen({ ...screen, ...given }).reason).toBe(reason)
})

test.each<[string, Partial<typeof screen>, ReturnType<typeof plan>]>([
  ['the assigned show', {}, plan('assigned', morning)],
  ['the default content', { assigned: null, fallback: logo }, plan('default', logo)],
  ['the built-in default slide', { assigned: null }, plan('default', null)],
  ['an event', { events: [event(1, [11, 14])] }, plan('schedule', evening, '14:00')],
  [
    'an event without an assigned show',
    { assigned: null, events: [event(1, [11, 24])] },
    plan('schedule', evening, '24:00'),
  ],
  ['no event of tomorrow', { events: [event(2, [11, 14])] }, plan('assigned', morning)],
  ['no event that is over', { events: [event(1, [10, 12])] }, plan('assigned', morning)],
  ['no event that is later', { events: [event(1, [13, 14])] }, plan('assigned', morning)],
  ['two events in a row', { events: [event(1, [11, 14]), event(1, [14, 16])] }, plan('schedule', evening, '16:00')],
  [
    'an event that another show follows',
    { events: [event(1, [11, 14]), event(1, [14, 16], morning)] },
    plan('schedule', evening, '14:00'),
  ],
  ['an event across midnight', { events: [event(1, [11, 24]), event(2, [0, 2])] }, plan('schedule', evening, '02:00')],
  [
    'an event from Sunday to Monday',
    { at: { weekday: 7, minute: 1380 }, events: [event(7, [22, 24]), event(1, [0, 2])] },
    plan('schedule', evening, '02:00'),
  ],
  ['an event of more than a day', { events: [event(1, [0, 24]), event(2, [0, 24])] }, plan('schedule', evening, null)],
])('the plan is %s', (_name, given, expected) => {
  expect(showOnScreen({ ...screen, ...given })).toMatchObject(expected)
})

function plan(source: string, show: { title: string } | null, until: string | null = null) {
  return { source, show, until }
}
