import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { weekdays } from '../time/day.ts'
import {
  type EditRefusal,
  EventInput,
  ScheduleInput,
  type Weekday,
  minutesOf,
  moveEvent,
  overlapping,
  placeEvents,
  resizeEvent,
  splitAtMidnight,
  timeOf,
} from './schedule.ts'

const showId = '01a1f8cf-701c-7d76-b1b3-78c7258a7aef'

function buildEvent(event: Partial<EventInput> = {}) {
  return { title: 'Morning', showId, weekday: 'Monday' as Weekday, start: '09:00', end: '12:00', ...event }
}

function placed(id: string, event: Partial<EventInput> = {}) {
  return { id, ...buildEvent(event) }
}

describe('an event', () => {
  it.each([
    ['a whole day', { start: '00:00', end: '24:00' }, []],
    ['a minute', { start: '09:00', end: '09:01' }, []],
    ['no title', { title: ' ' }, ['title: required']],
    ['a title of 36 characters', { title: 'x'.repeat(36) }, ['title: too-long']],
    ['no show', { showId: '' }, ['showId: required']],
    ['an hour that no day has', { start: '25:00' }, ['start: not-a-time']],
    ['a time after 24:00', { end: '24:01' }, ['end: not-a-time']],
    ['a time without its zero', { start: '9:00' }, ['start: not-a-time']],
    ['an end at its start', { end: '09:00' }, ['end: end-not-later']],
    ['an end after midnight', { end: '02:00' }, ['end: end-not-later']],
  ])('%s', (_, change, problems) => {
    const { error } = EventInput.safeParse(buildEvent(change))
    expect((error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual(problems)
  })
})

describe('a schedule', () => {
  it('may have events that touch, and the same time on two days', () => {
    const events = [buildEvent(), buildEvent({ start: '12:00', end: '13:00' }), buildEvent({ weekday: 'Tuesday' })]
    expect(ScheduleInput.safeParse({ events }).success).toBe(true)
  })

  it.each([
    ['by a minute', { start: '11:59', end: '13:00' }],
    ['wholly', { start: '10:00', end: '11:00' }],
    ['around it', { start: '00:00', end: '24:00' }],
  ])('refuses an event that overlaps another %s, at its start', (_, second) => {
    const { error } = ScheduleInput.safeParse({ events: [buildEvent(), buildEvent(second)] })
    expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([[['events', 1, 'start'], 'overlap']])
  })

  it('has at most 200 events', () => {
    const events = Array.from({ length: 201 }, (_, at) => buildEvent({ start: timeOf(at), end: timeOf(at + 1) }))
    expect(ScheduleInput.safeParse({ events: events.slice(1) }).success).toBe(true)
    expect(ScheduleInput.safeParse({ events }).error?.issues[0]?.message).toBe('too-many')
  })
})

describe('what passes midnight', () => {
  it.each([
    ['is two events', '22:00', '02:00', ['Sunday 22:00-24:00', 'Monday 00:00-02:00']],
    ['is one when it ends there', '22:00', '00:00', ['Sunday 22:00-24:00']],
    ['is one when it ends before', '22:00', '23:00', ['Sunday 22:00-23:00']],
    ['is a whole day from midnight to midnight', '00:00', '00:00', ['Sunday 00:00-24:00']],
  ])('%s', (_, start, end, days) => {
    const halves = splitAtMidnight(buildEvent({ weekday: 'Sunday', start, end }))
    expect(halves.map((one) => `${one.weekday} ${one.start}-${one.end}`)).toEqual(days)
  })
})

describe('an edit', () => {
  const week = [placed('a'), placed('b', { start: '14:00', end: '18:00' })]

  it('moves an event and keeps its length, up to the edges of the day', () => {
    const moved = moveEvent(week, 'b', { weekday: 'Friday', startMinute: 1430 })
    expect(moved).toContainEqual(placed('b', { weekday: 'Friday', start: '20:00', end: '24:00' }))
    expect(moveEvent(week, 'a', { weekday: 'Friday', startMinute: -30 })).toContainEqual(
      placed('a', { weekday: 'Friday', start: '00:00', end: '03:00' }),
    )
  })

  it('resizes an event, not into another and not to nothing', () => {
    expect(resizeEvent(week, 'a', { startMinute: -5, endMinute: 840 })).toContainEqual(
      placed('a', { start: '00:00', end: '14:00' }),
    )
    expect(resizeEvent(week, 'a', { startMinute: 540, endMinute: 841 })).toBe('overlap')
    expect(resizeEvent(week, 'a', { startMinute: 540, endMinute: 540 })).toBe('end-not-later')
  })

  it('sequence in any order leaves no overlap', () => {
    const minutes = fc.integer({ min: -60, max: 1500 })
    const step = fc.record({
      act: fc.constantFrom('add', 'move', 'resize'),
      which: fc.nat(20),
      weekday: fc.constantFrom(...weekdays),
      from: minutes,
      until: minutes,
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let events: ReturnType<typeof placed>[] = []
        let count = 0
        const newId = () => `e${++count}`
        for (const { act, which, weekday, from, until } of steps) {
          const id = events[which % Math.max(1, events.length)]?.id ?? ''
          const clock = (minute: number) => timeOf(((minute % 1440) + 1440) % 1440)
          const acts: Record<typeof act, () => ReturnType<typeof placed>[] | EditRefusal> = {
            add: () =>
              placeEvents(
                events,
                splitAtMidnight(buildEvent({ weekday, start: clock(from), end: clock(until) })).map((one) => ({
                  ...one,
                  id: newId(),
                })),
              ),
            move: () => moveEvent(events, id, { weekday, startMinute: from }),
            resize: () => resizeEvent(events, id, { startMinute: from, endMinute: until }),
          }
          const edited = acts[act]()
          if (typeof edited !== 'string') events = edited
        }
        expect(ScheduleInput.safeParse({ events }).error?.issues ?? []).toEqual([])
        for (const event of events)
          expect(
            overlapping(
              events.filter((one) => one !== event),
              event,
            ),
          ).toBeUndefined()
      }),
    )
  })
})

it('minutes and times of day convert both ways', () => {
  const minutes = Array.from({ length: 1441 }, (_, minute) => minute)
  expect(minutes.map((minute) => minutesOf(timeOf(minute)))).toEqual(minutes)
})
