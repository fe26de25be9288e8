import { expect, test } from 'vitest'

import { type PlannedEvent, freeSlot, hasNothingToPlan, isSameWeek, nextEvent, plannedHours } from './plan.ts'

function event(id: string, part: Partial<PlannedEvent>): PlannedEvent {
  return { id, title: id, showId: 'show', weekday: 'Monday', start: '09:00', end: '12:00', ...part }
}

const week = [event('late', { weekday: 'Sunday', start: '22:00', end: '24:00' }), event('morning', {})]

test.each([
  ['before everything', 'Monday', '08:59', 'morning'],
  ['at the start', 'Monday', '09:00', 'late'],
  ['at the end', 'Monday', '12:00', 'late'],
  ['at the end of the week', 'Sunday', '23:59', 'morning'],
] as const)('%s, which event is next', (_, weekday, time, next) => {
  expect(nextEvent(week, { weekday, time })?.id).toBe(next)
})

test('the rest of an event that passes midnight is not the next event', () => {
  const night = [
    event('evening', { title: 'Bar', weekday: 'Sunday', start: '22:00', end: '24:00' }),
    event('early', { title: 'Bar', weekday: 'Monday', start: '00:00', end: '02:00' }),
    event('morning', {}),
  ]
  const elevenOnSunday = { weekday: 'Sunday', time: '23:00' } as const
  expect(nextEvent(night, elevenOnSunday)?.id).toBe('morning')
  const others = night.with(1, event('early', { title: 'News', start: '00:00', end: '02:00' }))
  expect(nextEvent(others, elevenOnSunday)?.id).toBe('early')
})

test.each([
  ['no show and no schedule', [], null, true],
  ['no show and an empty schedule', [], { events: [] }, true],
  ['no show and a planned event', [], { events: week }, false],
  ['a show and no schedule', ['show'], null, false],
  ['a show and an empty schedule', ['show'], { events: [] }, false],
] as const)('%s: is there nothing to plan', (_, shows, schedule, isNothing) => {
  expect(hasNothingToPlan(shows, schedule)).toBe(isNothing)
})

test('a free hour is found from nine on, else at night', () => {
  expect(freeSlot(week, 'Monday')).toEqual({ weekday: 'Monday', start: '12:00', end: '13:00' })
  expect(freeSlot([event('day', { end: '24:00' })], 'Monday').start).toBe('00:00')
  expect(freeSlot([event('all', { start: '00:00', end: '24:00' })], 'Monday').start).toBe('09:00')
})

test('two weeks with the same events are equal', () => {
  expect(
    isSameWeek(
      week,
      week.toReversed().map((one, at) => ({ ...one, id: String(at) })),
    ),
  ).toBe(true)
  expect(isSameWeek(week, [event('morning', {})])).toBe(false)
})

test('the planned hours of a week are added up', () => {
  expect(plannedHours(week)).toBe(5)
})
