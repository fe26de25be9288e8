import { keysOf } from '../keys-of.ts'
import type { Cents } from '../money/money.ts'
import type { OpeningHours } from '../places/opening-hours.ts'
import { isServiceDay, countServiceDays } from '../places/service-hours.ts'
import { addDays, type Day, daysInPeriod, isoWeekday, type Period } from '../time/day.ts'

/**
 * The part of a whole number spread over `days` days that falls on days `from` to `to` (counted from 0). All days
 * add up to the whole; any two differ by one at most.
 */
export function partOfDays(total: number, { days, from, to }: { days: number; from: number; to: number }): number {
  const until = (count: number) => Math.floor((total * count) / days)
  return until(to + 1) - until(from)
}

/** Longer periods are shown by weeks. */
export const maxSingleDays = 62

/** Single days, or weeks for long periods. */
export function bucketsOf(period: Period): Period[] {
  return daysInPeriod(period.start, period.end) > maxSingleDays ? weeksOf(period) : spansOf(period, (day) => day)
}

/** Weeks from Monday, cut at both ends. */
export function weeksOf(period: Period): Period[] {
  return spansOf(period, (day) => addDays(day, 7 - isoWeekday(day)))
}

function spansOf({ start, end }: Period, lastOf: (first: Day) => Day): Period[] {
  const buckets: Period[] = []
  for (let first = start; first <= end;) {
    const last = lastOf(first)
    const bucket = { start: first, end: last < end ? last : end }
    buckets.push(bucket)
    first = addDays(bucket.end, 1)
  }
  return buckets
}

/** A booking in a period; `share` (0 to 1) of the place's time, where it has one. */
export interface Booked extends Period {
  /** Those of `chargedHours`: closed days do not count. */
  hours: OpeningHours | null
  placeId: string
  amount: Cents
  impressions: number
  reach: number
  share: number | null
}

export interface Figures {
  amount: Cents
  impressions: number
  reach: number
  /** Mean over the days and places with a booking, 0 to 1; null without shares. */
  shareOfVoice: number | null
}

/** Figures of the bookings in each bucket. The buckets of a whole period add up to the bookings to the cent. */
export function figuresOf(bookings: readonly Booked[], buckets: readonly Period[]): Figures[] {
  return buckets.map((bucket) => {
    const firstWeek = Array.from({ length: 7 }, (_, at) => addDays(bucket.start, at))
    const sum = { amount: 0, impressions: 0, reach: 0 }
    /** By place, and by day of the bucket. Days without a booking are missing. */
    const shares = new Map<string, number[]>()
    for (const booking of bookings) {
      if (booking.start > bucket.end || booking.end < bucket.start) continue
      const start = bucket.start > booking.start ? bucket.start : booking.start
      const end = bucket.end < booking.end ? bucket.end : booking.end
      const part = partOf(booking, { start, end })
      sum.amount += partOfDays(booking.amount, part)
      sum.impressions += partOfDays(booking.impressions, part)
      sum.reach += partOfDays(booking.reach, part)
      if (booking.share === null) continue
      const ofPlace = shares.get(booking.placeId) ?? []
      shares.set(booking.placeId, ofPlace)
      const [first, last] = [daysInPeriod(bucket.start, start) - 1, daysInPeriod(bucket.start, end) - 1]
      const isOpen = firstWeek.map((day) => isServiceDay(booking.hours, day))
      for (let at = first; at <= last; at++) if (isOpen[at % 7]) ofPlace[at] = (ofPlace[at] ?? 0) + booking.share
    }
    const all = [...shares.values()].flatMap((ofPlace) => Object.values(ofPlace))
    return { ...sum, shareOfVoice: all.length === 0 ? null : mean(all) }
  })
}

/** Where a span lies among the days of its booking. Closed days do not count, unless all days are closed. */
function partOf(
  { start, end, hours }: Pick<Booked, 'start' | 'end' | 'hours'>,
  span: Period,
): { days: number; from: number; to: number } {
  const days = countServiceDays(hours, start, end)
  if (days === 0) return partOf({ start, end, hours: null }, span)
  const from = countServiceDays(hours, start, addDays(span.start, -1))
  return { days, from, to: from + countServiceDays(hours, span.start, span.end) - 1 }
}

function mean(shares: number[]): number {
  const exact = shares.reduce((sum, share) => sum + share, 0) / shares.length
  // Removes floating-point error from sums of fractions.
  return Math.round(exact * 1e9) / 1e9
}

/**
 * Days of each period up to today; `all` spans from the first ad's first day to the last one's last, the future
 * included.
 */
const periodDays = { all: null, month: 30, quarter: 90, year: 365 } as const
export type StatisticPeriod = keyof typeof periodDays
export const statisticPeriods = keysOf(periodDays)

/** Longest period shown; earlier days are left out. */
const longest = 1096

/** The days of a choice; null without bookings. */
export function periodOf(
  choice: StatisticPeriod,
  { bookings, today }: { bookings: readonly Period[]; today: Day },
): Period | null {
  if (bookings.length === 0) return null
  const days = periodDays[choice]
  if (days !== null) return { start: addDays(today, 1 - days), end: today }
  const [first = today] = bookings.map(({ start }) => start).toSorted()
  const end =
    bookings
      .map((booking) => booking.end)
      .toSorted()
      .at(-1) ?? today
  return { start: daysInPeriod(first, end) > longest ? addDays(end, 1 - longest) : first, end }
}
