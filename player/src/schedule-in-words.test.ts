import type { WeekEvent } from '@litfass/domain/week'
import { expect, test } from 'vitest'

import { scheduleInWords } from './schedule-in-words.ts'

const monday = Date.UTC(2026, 10, 16)
const hour = 3_600_000

function buildProgramme(events: WeekEvent[]) {
  const week = { from: 0, events, offsets: [{ from: 0, minutes: 60 }] }
  return { shows: {}, assignedShow: null, events: [], ads: [], ...(events.length > 0 && { week }) }
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
  ['between events, that and the next', [morning, noon], 20, 'Nothing planned now; then Morning, Monday 06:00–11:00'],
  ['the only event again', [morning], 5, 'Morning, Monday 06:00–11:00; then Morning, Monday 06:00–11:00'],
  ['without events', [], 5, 'No shows in schedule'],
])('a schedule says, %s', (_, events, hours, says) => {
  expect(scheduleInWords(buildProgramme(events), monday + hours * hour, 'en')).toBe(says)
})

test('it says so in German, too', () => {
  expect(scheduleInWords(buildProgramme([]), monday, 'de')).toBe('Keine Shows im Zeitplan')
})
