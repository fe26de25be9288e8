import { dayMilliseconds, expandWeek, startOfUtcDay, type WeekSpan, type ZoneOffset } from '../time/week.ts'
import type { PaidAd } from './paid-ad.ts'

/** Hours of the week by the wall clock of a zone. */
export interface WeekHours {
  week: WeekSpan[]
  offsets: ZoneOffset[]
}

interface Span {
  from: number
  until: number
}

interface HoursAndAds {
  /** A screen is on during its own hours and those that its ads were sold with. */
  hours?: WeekHours | undefined
  ads: Pick<PaidAd, 'from' | 'until' | 'hours'>[]
}

// Computed for a day at a time, because it is called for every slide.
const lastSpans = new WeakMap<HoursAndAds, { day: number; spans: Span[] }>()

/** The dark time around an instant, or null while the screen is on. `until`: the answer is the same until then, at least. */
export function darkAt(programme: HoursAndAds, instant: number): { dark: Span | null; until: number } {
  if (!programme.hours) return { dark: null, until: Infinity }
  const day = startOfUtcDay(instant)
  const end = day + 3 * dayMilliseconds
  let last = lastSpans.get(programme)
  if (!last || last.day !== day) {
    last = { day, spans: onSpans(programme, programme.hours, { from: day - dayMilliseconds, until: end }) }
    lastSpans.set(programme, last)
  }
  let from = day - dayMilliseconds
  for (const span of last.spans) {
    if (instant < span.from) return { dark: { from, until: span.from }, until: span.from }
    if (instant < span.until) return { dark: null, until: span.until }
    from = span.until
  }
  return { dark: { from, until: end }, until: end }
}

// A week, with a clock change in it.
const lookAhead = 9 * dayMilliseconds

/** When a screen that is dark at an instant is on again; null if never. */
export function onAgainAt(programme: HoursAndAds, instant: number): number | null {
  for (let at = instant; at < instant + lookAhead;) {
    const { dark } = darkAt(programme, at)
    if (!dark) return at
    at = dark.until
  }
  return null
}

/** The time for which `nextDark` needs the zone offsets. */
export function nextDarkRange(instant: number): Span {
  const day = startOfUtcDay(instant)
  return { from: day - lookAhead, until: day + dayMilliseconds + lookAhead }
}

/**
 * The dark time around or after an instant, the same all day; null if there is none. `until` is null if the screen is not on
 * again.
 */
export function nextDark(programme: HoursAndAds, instant: number): { from: number; until: number | null } | null {
  if (!programme.hours) return null
  const range = nextDarkRange(instant)
  let { from } = range
  for (const span of onSpans(programme, programme.hours, range)) {
    if (from < span.from && instant < span.from) return { from, until: span.from }
    from = span.until
  }
  return from < range.until ? { from, until: null } : null
}

/** In order, without overlaps. */
function onSpans({ ads }: HoursAndAds, hours: WeekHours, range: Span): Span[] {
  const spans: Span[] = expandWeek(hours.week, hours.offsets, range)
  for (const { from, until, hours: sold } of ads) {
    if (from >= range.until || until <= range.from) continue
    for (const span of sold ? expandWeek(sold.week, sold.offsets, range) : [range])
      spans.push({ from: Math.max(from, span.from), until: Math.min(until, span.until) })
  }
  const merged: Span[] = []
  // oxlint-disable-next-line unicorn/no-array-sort -- Chromium 69 has no toSorted
  for (const { from, until } of spans.filter((span) => span.from < span.until).sort((a, b) => a.from - b.from)) {
    const before = merged[merged.length - 1]
    if (before && from <= before.until) before.until = Math.max(before.until, until)
    else merged.push({ from, until })
  }
  return merged
}
