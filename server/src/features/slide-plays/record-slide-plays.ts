import type { PlayPage } from '@litfass/api/playback/plays'
import { groupedBy } from '@litfass/domain/grouped-by'
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
  const hours = withSlides.flatMap((page) => {
    const read = hoursOf(page, accounts).map((hour) => ({ hour, plays: playsIn(hour) }))
    const tenths = read.reduce((sum, { hour, plays }) => sum + plays * hour.duration, 0)
    const longest = read.reduce((max, { hour }) => Math.max(max, hour.duration), 0)
    // Reports of more than a device can show are left out.
    return tenths <= maxTenths + longest ? read.flatMap(({ hour, plays }) => (plays > 0 ? [hour] : [])) : []
  })
  await mergeHours(db, merged(hours))
}

interface Page {
  screenId: string
  hour: number
  slides: NonNullable<PlayPage['slides']>
  now: Date
}

/** What a page says about slides that are measured. It may list the same slide and duration several times. */
function hoursOf({ slides, ...page }: Page, accounts: Map<string, string>): HourOfSlide[] {
  const hours = new Map<string, HourOfSlide>()
  for (const { slideId, duration, turns } of slides) {
    const accountId = accounts.get(`${page.screenId} ${slideId}`)
    if (accountId === undefined) continue
    const id = `${slideId} ${duration}`
    const hour = hours.get(id) ?? emptyHour({ slideId, duration, accountId }, page)
    hours.set(id, hour)
    for (const outcome of playOutcomes) {
      const bits = outcome === 'shown' ? hour.shown : hour.missed
      for (const [begin, end] of turns[outcome] ?? [])
        bits.fill(1, Math.max(0, begin - hour.first), Math.max(0, end + 1 - hour.first))
    }
  }
  return [...hours.values()]
}

/** An hour without plays. Its intervals are those in which a play may have begun that has ended by now. */
function emptyHour(
  of: Pick<HourOfSlide, 'slideId' | 'duration' | 'accountId'>,
  { screenId, hour, now }: Omit<Page, 'slides'>,
): HourOfSlide {
  const { duration } = of
  const from = hour * hourMilliseconds
  const start = startOfUtcDay(from)
  const latest = Math.min(from + hourMilliseconds - 1, now.getTime() - duration * 100)
  const first = slideTurnAt(from, duration)
  const length = Math.max(0, Math.floor((latest - start) / (duration * 100)) + 1 - first)
  const [shown, missed] = [new Uint8Array(length), new Uint8Array(length)]
  return { ...of, screenId, day: dayInZone(start, 'UTC'), first, shown, missed, reported: now }
}

function playsIn({ shown, missed }: HourOfSlide): number {
  return shown.reduce((sum, bit, at) => sum + (bit | (missed[at] ?? 0)), 0)
}

/** Merges hours of the same day, because `on conflict` can update each row only once per statement. */
function merged(hours: HourOfSlide[]): HourOfSlide[] {
  const idOf = ({ screenId, slideId, day, duration }: HourOfSlide) => `${screenId} ${slideId} ${day} ${duration}`
  return [...groupedBy(hours, idOf).values()].map(together)
}

function together(hours: [HourOfSlide, ...HourOfSlide[]]): HourOfSlide {
  const first = hours.reduce((min, hour) => Math.min(min, hour.first), Infinity)
  const until = hours.reduce((max, hour) => Math.max(max, hour.first + hour.shown.length), 0)
  const reported = hours.reduce((max, hour) => (hour.reported > max ? hour.reported : max), hours[0].reported)
  const all = {
    ...hours[0],
    first,
    shown: new Uint8Array(until - first),
    missed: new Uint8Array(until - first),
    reported,
  }
  for (const hour of hours) {
    markIn(all.shown, hour.shown, hour.first - first)
    markIn(all.missed, hour.missed, hour.first - first)
  }
  return all
}

function markIn(all: Uint8Array, bits: Uint8Array, from: number): void {
  bits.forEach((bit, at) => {
    if (bit) all[from + at] = 1
  })
}
