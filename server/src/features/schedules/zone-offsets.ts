import type { ZoneOffset } from '@litfass/domain/time/week'

/** UTC offsets of a zone in `[from, until)`, one entry per change. Instants are milliseconds since 1970. */
export function zoneOffsets(zone: string, { from, until }: { from: number; until: number }): ZoneOffset[] {
  const offsets: ZoneOffset[] = []
  let at: Temporal.ZonedDateTime | null = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone)
  while (at && at.epochMilliseconds < until) {
    offsets.push({ from: at.epochMilliseconds, minutes: at.offsetNanoseconds / 60e9 })
    at = at.getTimeZoneTransition('next')
  }
  return offsets
}
