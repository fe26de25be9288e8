import fc from 'fast-check'
import { expect, it } from 'vitest'

import { recordOf } from '../keys-of.ts'
import { timeOf } from '../playback/schedule.ts'
import { addDays } from '../time/day.ts'
import { everyDay, type Opening, type OpeningHours, openingDays, openingsLimit } from './opening-hours.ts'
import {
  alwaysOn,
  hasServiceHours,
  isAlwaysOn,
  isServiceDay,
  readHours,
  countServiceDays,
  ServiceHours,
  serviceHoursOf,
  weekOf,
  writeHours,
} from './service-hours.ts'

const closed = everyDay([])
const day = [{ from: '09:00', to: '18:00' }]
const weekdays = { ...closed, Monday: day, Tuesday: day, Wednesday: day, Thursday: day, Friday: day }
const saturday = { ...closed, Saturday: [{ from: '10:00', to: '14:00' }] }
const halves = [
  { from: '12:00', to: '24:00' },
  { from: '00:00', to: '12:00' },
]

it.each<[string, OpeningHours | null, OpeningHours | null, OpeningHours | null]>([
  ['its own', saturday, weekdays, saturday],
  ["its location's", null, weekdays, weekdays],
  ['always without any', null, null, null],
  ['always, as its own', alwaysOn, weekdays, null],
  ['always, as the location is open', null, alwaysOn, null],
])('the service hours of a screen are %s', (_, serviceHours, openingHours, expected) => {
  expect(serviceHoursOf({ serviceHours, openingHours })).toEqual(expected)
})

it('always on is every minute of the week', () => {
  expect(isAlwaysOn(weekdays)).toBe(false)
  expect(isAlwaysOn({ ...alwaysOn, Tuesday: halves })).toBe(true)
})

it('a place that is closed all week has no service hours', () => {
  expect([null, alwaysOn, saturday, closed].map(hasServiceHours)).toEqual([true, true, true, false])
})

it('own hours have at least one span', () => {
  expect(ServiceHours.safeParse(closed).error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [[], 'required'],
  ])
})

it('spans of the week are numbered from Monday', () => {
  expect(weekOf(saturday)).toEqual([{ weekday: 6, startMinute: 600, endMinute: 840 }])
})

it.each<[string, OpeningHours | null]>([
  ['24/7', alwaysOn],
  ['Mo-Fr 09:00-18:00', weekdays],
  ['mo – fr 9:00 – 18:00', weekdays],
  ['Mo 09:00-18:00; Di-Do 09:00-18:00; Fr 09:00-18:00', weekdays],
  [
    'Mo-Su 00:00-12:00,12:00-24:00',
    Object.fromEntries(Object.keys(closed).map((name) => [name, halves.toReversed()])) as OpeningHours,
  ],
  ['Fr-Mo 09:00-18:00', null],
  ['9-18', null],
  ['Mo-Fr', null],
  ['Xx 09:00-18:00', null],
  ['Mo 09:00-18:00;', null],
])('reads %s', (text, hours) => {
  expect(readHours(text)).toEqual(hours)
})

it.each([
  ['parts', 'Mo-Su 08:00-10:00,10:00-12:00; '.repeat(31_000)],
  ['openings of a part', `Mo-Su ${'08:00-10:00,'.repeat(80_000)}`],
])('reads no further %s of a day once it has too many openings', (_, text) => {
  const hours = readHours(text)
  expect(ServiceHours.safeParse(hours).error?.issues[0]).toMatchObject({ path: ['Monday'], message: 'too-many' })
  for (const openings of Object.values(hours ?? {})) expect(openings.length).toBeLessThanOrEqual(2 * openingsLimit + 1)
})

it('reads what it writes', () => {
  const span = fc
    .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 600 }))
    .map(([from, length]) => [{ from: timeOf(from), to: timeOf(Math.min(1440, from + length)) }])
  const openings = fc.oneof(fc.constant<Opening[]>([]), fc.constant(day), span)
  const week = fc.record(recordOf(openingDays, () => openings))
  const openWeek = week.filter((hours) => weekOf(hours).length > 0)
  fc.assert(
    fc.property(openWeek, (hours) => {
      expect(readHours(writeHours(hours))).toEqual(hours)
    }),
  )
})

it.each([
  ['2026-11-23', '2026-11-29', 5],
  ['2026-11-28', '2026-11-29', 0],
  ['2026-11-27', '2026-11-30', 2],
  ['2026-11-27', '2026-11-26', 0],
])('weekdays from %s to %s have service hours on %d days', (start, end, count) => {
  expect(countServiceDays(weekdays, start, end)).toBe(count)
})

it('days with service hours are counted one by one', () => {
  const anyHours = fc.subarray([...openingDays]).map((open) => ({ ...closed, ...recordOf(open, () => day) }))
  const anyDays = [fc.integer({ min: -7, max: 400 }), fc.integer({ min: -5, max: 400 })] as const
  fc.assert(
    fc.property(fc.option(anyHours), ...anyDays, (hours, after, count) => {
      const start = addDays('2026-11-25', after)
      const days = Array.from({ length: Math.max(0, count) }, (_, at) => addDays(start, at))
      expect(countServiceDays(hours, start, addDays(start, count - 1))).toBe(
        days.filter((one) => isServiceDay(hours, one)).length,
      )
    }),
  )
})
