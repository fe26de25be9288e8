import { minutesOf } from '../playback/schedule.ts'
import { addDays, type Day, daysInPeriod, isoWeekday } from '../time/day.ts'
import type { WeekSpan } from '../time/week.ts'
import {
  everyDay,
  OpeningHours,
  type OpeningDay,
  type OpeningSpan,
  openingDays,
  openingsLimit,
  openingSpans,
  openWeekdays,
  openSecondsPerWeek,
} from './opening-hours.ts'

/** A screen's or board's own hours. Without any it would never show an ad. */
export const ServiceHours = OpeningHours.refine((hours) => openingDays.some((day) => hours[day].length > 0), 'required')

export const alwaysOn = everyDay([{ from: '00:00', to: '24:00' }])

export function isAlwaysOn(hours: OpeningHours): boolean {
  return openSecondsPerWeek(hours) === openSecondsPerWeek(alwaysOn)
}

/** When a screen or board shows ads: in its own hours, else its location's opening hours, else always, which is null. */
export function serviceHoursOf(screen: {
  serviceHours: OpeningHours | null
  openingHours: OpeningHours | null
}): OpeningHours | null {
  const hours = screen.serviceHours ?? screen.openingHours
  return hours && !isAlwaysOn(hours) ? hours : null
}

/** Whether a place shows ads at any time of the week. Null means always. */
export function hasServiceHours(hours: OpeningHours | null): boolean {
  return openWeekdays(hours).length > 0
}

/** Whether a screen plays ads on this day at all. Null means always. */
export function isServiceDay(hours: OpeningHours | null, day: Day): boolean {
  const weekday = openingDays[isoWeekday(day) - 1]
  return !hours || (weekday !== undefined && hours[weekday].length > 0)
}

/** Days with service hours from `start` to `end`, both counted; 0 if it ends before it starts. */
export function countServiceDays(hours: OpeningHours | null, start: Day, end: Day): number {
  const days = Math.max(0, daysInPeriod(start, end))
  if (!hours) return days
  const rest = Array.from({ length: days % 7 }, (_, at) => addDays(start, at))
  const isOpen = (day: Day) => isServiceDay(hours, day)
  return Math.floor(days / 7) * openWeekdays(hours).length + rest.filter(isOpen).length
}

export function weekOf(hours: OpeningHours): WeekSpan[] {
  return openingDays.flatMap((day, at) =>
    hours[day].map(({ from, to }) => ({ weekday: at + 1, startMinute: minutesOf(from), endMinute: minutesOf(to) })),
  )
}

const always = '24/7'
/** OpenStreetMap's days; German ones are read as well. */
const dayNames = [['Mo'], ['Tu', 'Di'], ['We', 'Mi'], ['Th', 'Do'], ['Fr'], ['Sa'], ['Su', 'So']]

/** Hours as OpenStreetMap writes them: `Mo-Fr 09:00-12:00,13:00-18:00; Sa 10:00-14:00`, or `24/7`. */
export function writeHours(hours: OpeningHours): string {
  if (isAlwaysOn(hours)) return always
  return openingSpans(hours)
    .map(({ first, last, openings }) => {
      const times = openings.map(({ from, to }) => `${from}-${to}`).join(',')
      return `${first === last ? nameOf(first) : `${nameOf(first)}-${nameOf(last)}`} ${times}`
    })
    .join('; ')
}

function nameOf(day: OpeningDay): string {
  return dayNames[openingDays.indexOf(day)]?.[0] ?? ''
}

/**
 * Null for what is not written like that. The times themselves are checked by the schema, which refuses a day with more than
 * `openingsLimit` openings: no further ones are read.
 */
export function readHours(text: string): OpeningHours | null {
  if (text.trim() === always) return alwaysOn
  const hours = everyDay([])
  for (const part of text.split(';')) {
    const span = readSpan(part.trim())
    if (!span) return null
    for (const day of openingDays.slice(openingDays.indexOf(span.first), openingDays.indexOf(span.last) + 1))
      hours[day] = [...hours[day], ...span.openings]
    if (openingDays.some((day) => hours[day].length > openingsLimit)) return hours
  }
  return hours
}

const span = /^([a-z]{2})(?:\s*[-–]\s*([a-z]{2}))?\s+(\S.*)$/i
const opening = /^(\d{1,2}:\d{2})\s*[-–]\s*(\d{1,2}:\d{2})$/

function readSpan(part: string): OpeningSpan | null {
  const [, from = '', to = from, times = ''] = span.exec(part) ?? []
  const [first, last] = [dayOf(from), dayOf(to)]
  if (!first || !last || openingDays.indexOf(first) > openingDays.indexOf(last)) return null
  const openings = times.split(',', openingsLimit + 1).map((time) => opening.exec(time.trim()))
  return openings.some((one) => !one)
    ? null
    : { first, last, openings: openings.map((one) => ({ from: padded(one?.[1]), to: padded(one?.[2]) })) }
}

function padded(time = ''): string {
  return time.padStart(5, '0')
}

function dayOf(name: string): OpeningDay | undefined {
  const at = dayNames.findIndex((names) => names.some((one) => one.toLowerCase() === name.toLowerCase()))
  return openingDays[at]
}
