import type { PlayPage } from '@litfass/api/playback/plays'
import { playOutcomes } from '@litfass/domain/playback/play-outcomes'
import { slideTurnAt } from '@litfass/domain/playback/slides/slide-plays'
import { hourMilliseconds, startOfUtcDay } from '@litfass/domain/time/week'
import { dayInZone } from '@litfass/domain/time/zone'

import type { Database } from '../../platform/db/database.ts'
import { type HourOfSlide, measuredSlides, mergeHours } from './slide-plays.store.ts'

// Twice as many as fit into an hour, because a device may have opened the player again.
const maxTenths = 2 * 36_000

interface Reported {
  screenId: string
  pages: readonly PlayPage[]
  now: Date
}

/**
 * Records what confirmed devices report of the slides of their screens, where the account measures them. Plays are merged,
 * so that a page counts once however often it arrives. Pages of devices that did not know the time are left out.
 */
export async function recordSlidePlays(db: Database, reports: readonly Reported[]): Promise<void> {
  const withSlides = reports.flatMap(({ screenId, pages, now }) =>
    pages.flatMap(({ hour, placed, slides }) => (placed && slides ? [{ screenId, hour, slides, now }] : [])),
  )
  if (withSlides.length === 0) return
  const accounts = await measuredSlides(db, {
    screenIds: [...new Set(withSlides.map(({ screenId }) => screenId))],
    slideIds: [...new Set(withSlides.flatMap(({ slides }) => slides.map(({ slideId }) => slideId)))],
  })
  const hours = withSlides.flatMap(({ screenId, slides, ...page }) => {
    const read = slides.flatMap((said) => {
      const accountId = accounts.get(`${screenId} ${said.slideId}`)
      return accountId ? [{ ...hourOf(said, page), accountId, screenId }] : []
    })
    const tenths = read.reduce((sum, { plays, duration }) => sum + plays * duration, 0)
    const longest = read.reduce((max, { duration }) => Math.max(max, duration), 0)
    // Reports of more than a device can show are left out.
    return tenths <= maxTenths + longest ? read.filter(({ plays }) => plays > 0) : []
  })
  await mergeHours(db, merged(hours))
}

type Said = NonNullable<PlayPage['slides']>[number]

/** The plays that began in the hour and are over, as bits from the first interval of the hour on. */
function hourOf({ slideId, duration, turns }: Said, { hour, now }: { hour: number; now: Date }) {
  const from = hour * hourMilliseconds
  const start = startOfUtcDay(from)
  const latest = Math.min(from + hourMilliseconds - 1, now.getTime() - duration * 100)
  const first = slideTurnAt(from, duration)
  const length = Math.max(0, Math.floor((latest - start) / (duration * 100)) + 1 - first)
  const shown = new Uint8Array(length)
  const missed = new Uint8Array(length)
  for (const outcome of playOutcomes) {
    const bits = outcome === 'shown' ? shown : missed
    for (const [begin, end] of turns[outcome] ?? [])
      bits.fill(1, Math.max(0, begin - first), Math.max(0, end + 1 - first))
  }
  const plays = shown.reduce((sum, bit, at) => sum + (bit | (missed[at] ?? 0)), 0)
  return { slideId, duration, day: dayInZone(start, 'UTC'), first, shown, missed, plays, reported: now }
}

/** Merges hours of the same day, because `on conflict` can update each row only once per statement. */
function merged(hours: HourOfSlide[]): HourOfSlide[] {
  const days = new Map<string, HourOfSlide>()
  for (const hour of hours) {
    const id = `${hour.screenId} ${hour.slideId} ${hour.day} ${hour.duration}`
    const known = days.get(id)
    days.set(id, known ? together(known, hour) : hour)
  }
  return [...days.values()]
}

function together(one: HourOfSlide, other: HourOfSlide): HourOfSlide {
  const first = Math.min(one.first, other.first)
  const until = Math.max(one.first + one.shown.length, other.first + other.shown.length)
  const both = { ...one, first, shown: new Uint8Array(until - first), missed: new Uint8Array(until - first) }
  for (const { first: begin, shown, missed } of [one, other])
    for (const [at, bit] of shown.entries()) {
      const place = begin - first + at
      both.shown[place] = (both.shown[place] ?? 0) | bit
      both.missed[place] = (both.missed[place] ?? 0) | (missed[at] ?? 0)
    }
  return { ...both, reported: one.reported > other.reported ? one.reported : other.reported }
}
