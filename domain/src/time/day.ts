import { z } from 'zod'

/** A calendar day without a zone, `YYYY-MM-DD`, from 1970 to 2199. */
export const Day = z.string().refine(isDay, 'not-a-date')
export type Day = string

/** From the first to the last day, both counted. */
export interface Period {
  start: Day
  end: Day
}

const daysBeforeMonth = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

function parts(day: Day): [year: number, month: number, dayOfMonth: number] {
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))]
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const [year, month, day] = parts(text)
  return year >= 1970 && year < 2200 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

/** Days since 1970-01-01. */
export function dayNumber(day: Day): number {
  const [year, month, dayOfMonth] = parts(day)
  const y = year - 1
  const before = y * 365 + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400)
  const leapDay = month > 2 && isLeap(year) ? 1 : 0
  return before + (daysBeforeMonth[month - 1] ?? 0) + leapDay + dayOfMonth - 719163
}

/** The day that is `number` days after 1970-01-01. */
export function dayFromNumber(number: number): Day {
  let year = 1970 + Math.floor(number / 365.2425)
  while (dayNumber(`${year}-01-01`) > number) year--
  while (dayNumber(`${year + 1}-01-01`) <= number) year++
  let rest = number - dayNumber(`${year}-01-01`)
  let month = 1
  while (rest >= daysInMonth(year, month)) rest -= daysInMonth(year, month++)
  return `${year}-${two(month)}-${two(rest + 1)}`
}

function two(n: number): string {
  return String(n).padStart(2, '0')
}

export function addDays(day: Day, count: number): Day {
  return dayFromNumber(dayNumber(day) + count)
}

export function startOfMonth(day: Day): Day {
  return `${day.slice(0, 8)}01`
}

/** The first day of the month after that of a day. */
export function nextMonth(day: Day): Day {
  return startOfMonth(addDays(startOfMonth(day), 31))
}

/** Days from `start` to `end`, both counted. */
export function daysInPeriod(start: Day, end: Day): number {
  return dayNumber(end) - dayNumber(start) + 1
}

/** Monday is 1, Sunday is 7 (ISO 8601). */
export function isoWeekday(day: Day): number {
  return ((dayNumber(day) + 3) % 7) + 1
}

/** The Monday of the week that a day is in. */
export function mondayOf(day: Day): Day {
  return addDays(day, 1 - isoWeekday(day))
}

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

export function weekdayOf(day: Day): (typeof weekdays)[number] {
  return weekdays[isoWeekday(day) - 1] ?? 'Monday'
}

/** Week of the year from 1 to 53 (ISO 8601): the first one has the year's first Thursday. */
export function isoWeek(day: Day): number {
  const thursday = addDays(day, 4 - isoWeekday(day))
  return Math.ceil(daysInPeriod(`${thursday.slice(0, 4)}-01-01`, thursday) / 7)
}

function dayAndMonth(day: Day): string {
  return `${day.slice(8, 10)}.${day.slice(5, 7)}.`
}

/** `30.11.2026` in both languages. */
export function formatDay(day: Day): string {
  return `${dayAndMonth(day)}${day.slice(0, 4)}`
}

/** `30.11.–13.12.2026`; both years where they differ; one date for a single day. */
export function formatPeriod(start: Day, end: Day): string {
  if (start === end) return formatDay(start)
  const from = start.slice(0, 4) === end.slice(0, 4) ? dayAndMonth(start) : formatDay(start)
  return `${from}–${formatDay(end)}`
}
