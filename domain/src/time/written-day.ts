import { languages } from '../people/language.ts'
import { Day, type Period } from './day.ts'
import { dayMilliseconds } from './week.ts'

/** The months of all languages, in lower case. */
const monthNames: readonly string[][] = Array.from({ length: 12 }, (_, month) =>
  Object.values(languages).map((locale) =>
    new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
      .format((month + 0.5) * 30.4 * dayMilliseconds)
      .toLocaleLowerCase(locale),
  ),
)

const numeric = /^(?<day>\d{1,2})\.\s*(?<month>\d{1,2})(?:\.\s*(?<year>\d{4}|\d{2})?)?$/
const iso = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/
const dayFirst = /^(?<day>\d{1,2})\.?\s*(?<name>\p{L}{3,})\.?,?\s*(?<year>\d{4}|\d{2})?$/u
const monthFirst = /^(?<name>\p{L}{3,})\.?\s*(?<day>\d{1,2})(?:st|nd|rd|th)?(?:,?\s+(?<year>\d{4}|\d{2}))?$/u

/**
 * Reads a day as people write it: `05.12.2026`, `5.12.`, `5 Dec`, `5. Dezember`. Without a year it is the first such day
 * from `from` on. `5/12` has two meanings and is not read.
 */
export function readDay(text: string, from: Day): Day | null {
  const found = partsOf(text)
  if (!found) return null
  const { day = '', month, name, year } = found
  const number = month === undefined ? monthOf(name ?? '') : Number(month)
  const dayIn = (one: number) => Day.safeParse(`${one}-${two(number)}-${two(Number(day))}`).data
  if (year !== undefined) return dayIn(year.length === 2 ? 2000 + Number(year) : Number(year)) ?? null
  const first = Number(from.slice(0, 4))
  // Nine years, for the next 29 February.
  const days = Array.from({ length: 9 }, (_, later) => dayIn(first + later))
  return days.find((one) => one !== undefined && one >= from) ?? null
}

function partsOf(text: string): Partial<Record<string, string>> | undefined {
  const typed = text.trim()
  return [numeric, iso, dayFirst, monthFirst].map((form) => form.exec(typed)?.groups).find(Boolean)
}

/** From 1; 0 if no month has that name. */
function monthOf(name: string): number {
  const begun = name.toLowerCase()
  return monthNames.findIndex((names) => names.some((month) => month.startsWith(begun))) + 1
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}

/** Reads `30.11.–13.12.2026`, or one day. The end is the first such day from the start on. */
export function readPeriod(text: string, from: Day): Period | 'not-a-date' | 'end-not-after-start' {
  const [first = '', last = first, ...rest] = text.split(/\s*–\s*|\s+-\s+|\s+(?:to|bis)\s+|(?<=[.\d])-(?=\d{1,2}\.)/i)
  const [start, end] = [first, last].map((one) => readDay(one, from))
  if (!start || rest.length > 0) return 'not-a-date'
  // `30.11.–13.12.2027` has its year at the end.
  const begun = end && partsOf(first)?.year === undefined ? startBefore(start, end) : start
  const until = readDay(last, begun)
  if (!until) return 'not-a-date'
  return until >= begun ? { start: begun, end: until } : 'end-not-after-start'
}

/** The start in the year of the end, if it fits between. */
function startBefore(start: Day, end: Day): Day {
  const sameYear = Day.safeParse(`${end.slice(0, 4)}${start.slice(4)}`).data
  return sameYear && sameYear <= end && sameYear >= start ? sameYear : start
}
