import { type Day, dayNumber } from './day.ts'
import { dayMilliseconds } from './week.ts'

export const defaultZone = 'Europe/Berlin'

const formats = new Map<string, Intl.DateTimeFormat>()
const hourFormats = new Map<string, Intl.DateTimeFormat>()
const timeFormats = new Map<string, Intl.DateTimeFormat>()

/**
 * The calendar day in a time zone at an instant.
 * @param instant milliseconds since 1970 UTC
 * @param zone IANA name, e.g. `Europe/Berlin`
 */
export function dayInZone(instant: number, zone: string): Day {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
    formats.set(zone, format)
  }
  return format.format(instant)
}

/** The hour of the day, 0 to 23, in a time zone at an instant in milliseconds since 1970 UTC. */
export function hourInZone(instant: number, zone: string): number {
  let format = hourFormats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' })
    hourFormats.set(zone, format)
  }
  return Number(format.format(instant))
}

/** The time of day, `HH:MM`, in a time zone at an instant in milliseconds since 1970 UTC. */
export function timeInZone(instant: number, zone: string): string {
  let format = timeFormats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
    timeFormats.set(zone, format)
  }
  return format.format(instant)
}

/** The zone under the name that this computer uses for it: `Europe/Berlin` for `europe/berlin`. Other texts stay. */
export function canonicalZone(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return zone
  }
}

/** Whether it is the canonical name of a region, or UTC. Offsets and abbreviations mean something else in PostgreSQL. */
export function isZone(zone: string): boolean {
  return zone === 'UTC' || Intl.supportedValuesOf('timeZone').includes(zone)
}

/** A wall-clock minute without a zone, `YYYY-MM-DDTHH:MM`. */
export type LocalMinute = string

const minuteFormats = new Map<string, Intl.DateTimeFormat>()

/** The local minute in a time zone at an instant in milliseconds since 1970 UTC. */
export function minuteInZone(instant: number, zone: string): LocalMinute {
  let format = minuteFormats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
    minuteFormats.set(zone, format)
  }
  return `${dayInZone(instant, zone)}T${format.format(instant)}`
}

function asIfUtc(minute: LocalMinute): number {
  const minutes = Number(minute.slice(11, 13)) * 60 + Number(minute.slice(14, 16))
  return dayNumber(minute.slice(0, 10)) * dayMilliseconds + minutes * 60_000
}

/**
 * The instant of a wall-clock minute in milliseconds since 1970 UTC. A minute that is skipped when the clocks go forward is
 * shifted by the skipped time; of one that is repeated when they go back, the first is used.
 */
export function instantInZone(minute: LocalMinute, zone: string): number {
  const wall = asIfUtc(minute)
  const offsetAt = (instant: number) => asIfUtc(minuteInZone(instant, zone)) - instant
  const byOffsetBefore = wall - offsetAt(wall - dayMilliseconds)
  const byOffsetAfter = wall - offsetAt(wall + dayMilliseconds)
  const shows = (instant: number) => minuteInZone(instant, zone) === minute
  return !shows(byOffsetBefore) && shows(byOffsetAfter) ? byOffsetAfter : byOffsetBefore
}

/** The wall-clock minute itself or, if it is skipped when the clocks go forward, the first one after the gap. */
export function existingMinute(minute: LocalMinute, zone: string): LocalMinute {
  let instant = instantInZone(minute, zone)
  if (minuteInZone(instant, zone) === minute) return minute
  while (minuteInZone(instant - 60_000, zone) > minute) instant -= 60_000
  return minuteInZone(instant, zone)
}
