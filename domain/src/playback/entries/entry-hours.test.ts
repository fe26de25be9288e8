import { describe, expect, it } from 'vitest'

import { ShowInput } from '../show.ts'
import { entriesAt, type EntryHours, entryStateAt, maxEntryTimes, nextStartOf, weekSpansOf } from './entry-hours.ts'

const slideId = '01912345-6789-7abc-8def-0123456789ab'
const entry = { slideId, duration: 5, index: 0, animation: 'fade' } as const

// 23 November 2026 is a Monday.
describe('an entry', () => {
  it.each<[EntryHours & { lastDay?: string }, string, string]>([
    [{}, '2026-11-23T12:10', 'playing'],
    [{ weekdays: null, startTime: null, endTime: null }, '2026-11-23T12:10', 'playing'],
    [{ weekdays: ['Tuesday'] }, '2026-11-23T12:10', 'waiting'],
    [{ weekdays: ['Monday'] }, '2026-11-23T00:00', 'playing'],
    [{ startTime: '11:00', endTime: '14:00' }, '2026-11-23T10:59', 'waiting'],
    [{ startTime: '11:00', endTime: '14:00' }, '2026-11-23T11:00', 'playing'],
    [{ startTime: '11:00', endTime: '14:00' }, '2026-11-23T14:00', 'waiting'],
    [{ startTime: '17:00' }, '2026-11-23T23:59', 'playing'],
    [{ endTime: '17:00' }, '2026-11-23T00:00', 'playing'],
    [{ weekdays: ['Sunday'], startTime: '22:00', endTime: '02:00' }, '2026-11-23T01:59', 'playing'],
    [{ weekdays: ['Sunday'], startTime: '22:00', endTime: '02:00' }, '2026-11-23T22:00', 'waiting'],
    [{ startTime: '11:00', lastDay: '2026-11-22' }, '2026-11-23T12:00', 'ended'],
  ])('with %j is at %s %s', (hours, moment, state) => {
    expect(entryStateAt(hours, moment)).toBe(state)
    expect(entriesAt([hours], moment)).toHaveLength(state === 'playing' ? 1 : 0)
  })

  it.each([
    [{ weekdays: ['Monday'], startTime: '22:00', endTime: '02:00' }, null],
    [{ endTime: '24:00' }, null],
    [{ weekdays: [] }, ['weekdays', 'no-weekday']],
    [{ weekdays: ['Monday', 'Monday'] }, ['weekdays', 'invalid']],
    [{ startTime: '25:00' }, ['startTime', 'not-a-time']],
    [{ startTime: '11:00', endTime: '11:00' }, ['endTime', 'end-equals-start']],
    [{ startTime: '24:00' }, ['endTime', 'end-not-later']],
    [{ endTime: '00:00' }, ['endTime', 'end-equals-start']],
  ])('with %j is refused as %j', (hours, expected) => {
    const issue = ShowInput.safeParse({ title: 'Show', slides: [{ ...entry, ...hours }] }).error?.issues[0]
    expect(issue ? [issue.path.at(-1), issue.message] : null).toEqual(expected)
  })

  it.each<[EntryHours & { lastDay?: string }, string, string | null]>([
    [{ startTime: '17:00', endTime: '23:00' }, '2026-11-23T12:10', '2026-11-23T17:00'],
    [{ startTime: '11:00', endTime: '12:00' }, '2026-11-23T12:10', '2026-11-24T11:00'],
    [{ weekdays: ['Monday'], startTime: '11:00', endTime: '12:00' }, '2026-11-23T12:10', '2026-11-30T11:00'],
    [{ weekdays: ['Thursday', 'Saturday'] }, '2026-11-23T12:10', '2026-11-26T00:00'],
    [{ weekdays: ['Sunday'], startTime: '22:00', endTime: '02:00' }, '2026-11-23T12:10', '2026-11-29T22:00'],
    [{ startTime: '11:00', endTime: '12:00', lastDay: '2026-11-23' }, '2026-11-23T12:10', null],
    // The clocks go forward from 02:00 to 03:00 on Sunday, 28 March.
    [{ startTime: '02:30', endTime: '04:00' }, '2027-03-28T01:00', '2027-03-28T03:00'],
    [{ startTime: '02:00', endTime: '03:00' }, '2027-03-28T01:00', '2027-03-29T02:00'],
    [{ weekdays: ['Sunday'], startTime: '02:15', endTime: '02:45' }, '2027-03-28T01:00', '2027-04-04T02:15'],
  ])('with %j that waits at %s plays again at %s', (hours, moment, start) => {
    expect(nextStartOf(hours, { moment, zone: 'Europe/Berlin' })).toBe(start)
    if (start) expect(entryStateAt(hours, start)).toBe('playing')
  })

  it('without a limit in hours always plays', () => {
    expect(weekSpansOf({ startTime: '00:00', endTime: '24:00' })).toBeNull()
  })
})

it('a show has entries of at most 20 different times', () => {
  const slides = Array.from({ length: 11 }, (_, index) => {
    const [startTime, endTime] = [index, index + 12].map((hour) => `${String(hour).padStart(2, '0')}:30`)
    return { ...entry, index, startTime, endTime }
  })
  expect(ShowInput.safeParse({ title: 'Show', slides: slides.slice(0, 10) }).success).toBe(true)
  const found = ShowInput.safeParse({ title: 'Show', slides }).error?.issues
  expect(found).toMatchObject([{ path: ['slides'], message: 'too-many-times', maximum: maxEntryTimes }])
})
