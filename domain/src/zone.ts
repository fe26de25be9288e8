import type { Day } from './day.ts'

export const defaultZone = 'Europe/Berlin'

const formats = new Map<string, Intl.DateTimeFormat>()
const hourFormats = new Map<string, Intl.DateTimeFormat>()
const timeFormats = new Map<string, Intl.DateTimeFormat>()

/**
 * The calendar day in a time zone at an instant: the one place where the domain meets time zones.
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

export function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
