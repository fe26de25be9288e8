const zone = 'Europe/Berlin'

/** The date this many days from today, in the company's time zone. */
export function dayFrom(count: number): string {
  return Temporal.Now.plainDateISO(zone).add({ days: count }).toString()
}

/** The hours of these days in the company's time zone, where a day can have 23 or 25. */
export function hoursOf({ startDate, endDate }: { startDate: string; endDate: string }): number {
  const [start, end] = [Temporal.PlainDate.from(startDate), Temporal.PlainDate.from(endDate).add({ days: 1 })]
  return start.toZonedDateTime(zone).until(end.toZonedDateTime(zone), { largestUnit: 'hours' }).hours
}

/** As date fields write it. */
export function written(day: string): string {
  return day.split('-').toReversed().join('.')
}
