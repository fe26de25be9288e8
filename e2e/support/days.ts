/** The date this many days from today, in the company's time zone. */
export function dayFrom(count: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' }).format(Date.now() + count * 86_400_000)
}

/** As date fields write it. */
export function written(day: string): string {
  return day.split('-').toReversed().join('.')
}
