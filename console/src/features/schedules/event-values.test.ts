import { expect, test } from 'vitest'

import { EventForm, overlappedBy, withEvent } from './event-values.ts'
import type { PlannedEvent } from './plan.ts'

const monday: PlannedEvent = { id: 'a', title: 'A', showId: 's', weekday: 'Monday', start: '09:00', end: '12:00' }

function slots(week: ReturnType<typeof withEvent>): unknown {
  return typeof week === 'string'
    ? week
    : week.map(({ id, weekday, start, end }) => [id, weekday, start, end].join(' '))
}

test('an event stays on its day and is copied to the others', () => {
  const week = withEvent([monday], { ...monday, days: ['Wednesday', 'Monday'], end: '10:00' }, monday)
  expect(slots(week)).toEqual(['a Monday 09:00 10:00', expect.stringMatching(/^new-\w+ Wednesday 09:00 10:00$/)])
})

test('an event leaves its day when only others are chosen', () => {
  expect(slots(withEvent([monday], { ...monday, days: ['Friday'] }, monday))).toEqual(['a Friday 09:00 12:00'])
})

test('an event past midnight is split in two, also from Sunday to Monday', () => {
  const week = withEvent([monday], { ...monday, days: ['Sunday'], start: '22:00', end: '02:00' }, undefined)
  expect(slots(week)).toEqual([
    expect.stringMatching(/^new-\w+ Monday 00:00 02:00$/),
    'a Monday 09:00 12:00',
    expect.stringMatching(/^new-\w+ Sunday 22:00 24:00$/),
  ])
})

test('an event that does not fit, or takes no time, is refused', () => {
  expect(withEvent([monday], { ...monday, days: ['Monday'] }, undefined)).toBe('overlap')
  expect(withEvent([monday], { ...monday, days: ['Friday'], end: '09:00' }, undefined)).toBe('end-not-later')
})

test.each([
  ['lasts the whole day', { start: '00:00', end: '00:00' }, []],
  ['passes midnight', { start: '22:00', end: '02:00' }, []],
  ['has no weekday', { days: [] }, ['days: no-weekday']],
  ['ends at its start', { end: '09:00' }, ['end: end-equals-start']],
])('an event that %s', (_, change, problems) => {
  const showId = '01a1f8cf-701c-7d76-b1b3-78c7258a7aef'
  const { error } = EventForm.safeParse({ ...monday, showId, days: ['Monday'], ...change })
  expect((error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual(problems)
})

test('the event that another one overlaps is known, also after midnight', () => {
  const night = { ...monday, days: ['Sunday' as const], start: '22:00', end: '10:00' }
  expect(overlappedBy([monday], night, undefined)).toBe(monday)
  expect(overlappedBy([monday], night, monday)).toBeUndefined()
})
