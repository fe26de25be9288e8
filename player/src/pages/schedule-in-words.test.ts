import type { Manifest } from '@litfass/api/playback/player'
import type { WeekEvent } from '@litfass/domain/time/week'
import { expect, test } from 'vitest'

import { buildManifest } from '../offline/build-manifest.ts'
import { scheduleInWords } from './schedule-in-words.ts'
import { textsFor } from './texts.ts'

const monday = Date.UTC(2026, 10, 16)
const hour = 3_600_000

function buildPlan(events: WeekEvent[], showTitle: string | null = null): Manifest {
  const { screen, programme, ...rest } = buildManifest({ slides: [] })
  const week = { from: 0, events, offsets: [{ from: 0, minutes: 60 }] }
  return {
    ...rest,
    screen: { ...screen, showTitle },
    programme: { ...programme, ...(events.length > 0 && { week }) },
  }
}

const morning = { title: 'Morning', showId: 'm', weekday: 1, startMinute: 360, endMinute: 660 }
const noon = { title: 'Noon', showId: 'n', weekday: 1, startMinute: 660, endMinute: 840 }

test.each([
  [
    'during an event, it and the next',
    [morning, noon],
    7,
    'Morning, Monday 06:00–11:00; then Noon, Monday 11:00–14:00',
  ],
  ['between events, that and the next', [morning, noon], 20, 'Default slide; then Morning, Monday 06:00–11:00'],
  ['the only event again', [morning], 5, 'Morning, Monday 06:00–11:00; then Morning, Monday 06:00–11:00'],
  ['without events, what plays all the time', [], 5, 'Always: Default slide'],
])('a schedule says, %s', (_, events, hours, says) => {
  expect(scheduleInWords(buildPlan(events), monday + hours * hour, textsFor('en'))).toBe(says)
})

test('without an event it names the assigned show', () => {
  expect(scheduleInWords(buildPlan([], 'Opening'), monday, textsFor('en'))).toBe('Always: Opening')
  const night = monday + 20 * hour
  expect(scheduleInWords(buildPlan([morning], 'Opening'), night, textsFor('en'))).toMatch(
    /^Opening; then Morning, Monday/,
  )
})

test('it says so in German, too', () => {
  expect(scheduleInWords(buildPlan([]), monday, textsFor('de'))).toBe('Immer: Standardfolie')
})
