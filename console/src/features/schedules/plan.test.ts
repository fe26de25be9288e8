import { expect, test } from 'vitest'

import { type PlannedEvent, freeSlot, isSameWeek, planAt, plannedHours } from './plan.ts'

function event(id: string, part: Partial<PlannedEvent>): PlannedEvent {
  return { id, title: id, showId: 'show', weekday: 'Monday', start: '09:00', end: '12:00', ...part }
}

const week = [event('late', { weekday: 'Sunday', start: '22:00', end: '24:00' }), event('morning', {})]

test.each([
  ['before everything', 'Monday', '08:59', undefined, 'morning'],
  ['at the start', 'Monday', '09:00', 'morning', 'late'],
  ['at the end', 'Monday', '12:00', undefined, 'late'],
  ['at the end of the week', 'Sunday', '23:59', 'late', 'morning'],
] as const)('%s, what is on and what comes', (_, weekday, time, current, next) => {
  const plan = planAt(week, { weekday, time })
  expect([plan.current?.id, plan.next?.id]).toEqual([current, next])
})

test('an event that passes midnight ends on the next day, and is not what comes next', () => {
  const night = [
    event('evening', { title: 'Bar', weekday: 'Sunday', start: '22:00', end: '24:00' }),
    event('early', { title: 'Bar', weekday: 'Monday', start: '00:00', end: '02:00' }),
    event('morning', {}),
  ]
  const { current, next } = planAt(night, { weekday: 'Sunday', time: '23:00' })
  expect([current?.id, current?.end, next?.id]).toEqual(['evening', '02:00', 'morning'])
  const others = night.with(1, event('early', { title: 'News', start: '00:00', end: '02:00' }))
  const two = planAt(others, { weekday: 'Sunday', time: '23:00' })
  expect([two.current?.end, two.next?.id]).toEqual(['24:00', 'early'])
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
