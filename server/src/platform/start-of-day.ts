// Cached: computing them would take most of the time that Node spends on the report of a year.
const starts = new Map<string, number>()
const maxStarts = 10_000

/** When a day starts in a time zone, in milliseconds since 1970 UTC. */
export function startOfDay(day: string, zone: string): number {
  const key = `${zone} ${day}`
  let start = starts.get(key)
  if (start === undefined) {
    start = Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds
    if (starts.size >= maxStarts) starts.clear()
    starts.set(key, start)
  }
  return start
}
