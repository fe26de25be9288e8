import type { PlayPage } from '@litfass/api/playback/plays'
import { groupedBy } from '@litfass/domain/grouped-by'
import type { TurnRun } from '@litfass/domain/playback/paid-ad'
import { missedReasons } from '@litfass/domain/playback/play-outcomes'
import { slideTurnAt } from '@litfass/domain/playback/slides/slide-plays'
import { countTurns, runsWithin } from '@litfass/domain/playback/turn-marks'
import { dayFromNumber } from '@litfass/domain/time/day'
import { dayMilliseconds, hourMilliseconds, startOfUtcDay } from '@litfass/domain/time/week'

import { inPauses } from '../../platform/calculate.ts'
import type { Database } from '../../platform/db/database.ts'
import { type PlaysOfSlide, measuredSlides, mergePlays } from './slide-plays.store.ts'

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
  const hours = reports.flatMap(hoursOf)
  if (hours.length === 0) return
  const accounts = await measuredSlides(db, {
    screenIds: [...new Set(hours.map(({ screenId }) => screenId))],
    slideIds: [...new Set(hours.flatMap(({ slides }) => slides.map(({ slideId }) => slideId)))],
  })
  const played = await inPauses(hours, (hour) => playsIn(hour, accounts))
  await mergePlays(db, merged(played.flat()))
}

type ReportedSlide = NonNullable<PlayPage['slides']>[number]

interface Hour {
  screenId: string
  /** Hours since 1970 UTC. */
  hour: number
  slides: ReportedSlide[]
  now: Date
}

/** What a report says about each hour, of which it may have several pages. */
function hoursOf({ screenId, pages, now }: Reported): Hour[] {
  const withSlides = pages.flatMap(({ hour, placed, slides }) => (placed && slides ? [{ hour, slides }] : []))
  return [...groupedBy(withSlides, ({ hour }) => hour)].map(([hour, own]) => ({
    screenId,
    hour,
    slides: own.flatMap(({ slides }) => slides),
    now,
  }))
}

/** The plays of measured slides. Empty for an hour with more plays than a device can show. */
function playsIn({ slides, ...hour }: Hour, accounts: Map<string, string>): PlaysOfSlide[] {
  // A report may list the same slide and duration several times.
  const bySlide = groupedBy(slides, ({ slideId, duration }) => `${slideId} ${duration}`)
  const played = [...bySlide.values()].flatMap((entries) => {
    const accountId = accounts.get(`${hour.screenId} ${entries[0].slideId}`)
    return accountId === undefined ? [] : [{ accountId, ...playsOf(entries, hour) }]
  })
  const tenths = played.reduce((sum, plays) => sum + plays.duration * countPlays(plays), 0)
  const longest = played.reduce((max, { duration }) => Math.max(max, duration), 0)
  if (tenths > maxTenths + longest) return []
  return played.filter(({ shown, missed }) => shown.length > 0 || missed.length > 0)
}

function playsOf(
  entries: [ReportedSlide, ...ReportedSlide[]],
  { screenId, hour, now }: Omit<Hour, 'slides'>,
): Omit<PlaysOfSlide, 'accountId'> {
  const [{ slideId, duration }] = entries
  const from = hour * hourMilliseconds
  const start = startOfUtcDay(from)
  // The intervals in which a play may have begun that has ended by now.
  const latest = Math.min(from + hourMilliseconds - 1, now.getTime() - duration * 100)
  const within: TurnRun = [slideTurnAt(from, duration), Math.floor((latest - start) / (duration * 100))]
  const shown = entries.flatMap(({ turns }) => turns.shown ?? [])
  const missed = entries.flatMap(({ turns }) => missedReasons.flatMap((reason) => turns[reason] ?? []))
  return {
    screenId,
    slideId,
    day: dayFromNumber(start / dayMilliseconds),
    duration,
    shown: runsWithin(shown, within),
    missed: runsWithin(missed, within),
    reported: now,
  }
}

function countPlays({ shown, missed }: Pick<PlaysOfSlide, 'shown' | 'missed'>): number {
  const runs = runsWithin([...shown, ...missed], [0, Infinity])
  return countTurns(runs, { from: 0, until: Infinity })
}

/** Merges plays of the same day, because `on conflict` can update each row only once per statement. */
function merged(plays: PlaysOfSlide[]): PlaysOfSlide[] {
  const idOf = ({ screenId, slideId, day, duration }: PlaysOfSlide) => `${screenId} ${slideId} ${day} ${duration}`
  return [...groupedBy(plays, idOf).values()].map((all) => ({
    ...all[0],
    shown: all.flatMap(({ shown }) => shown),
    missed: all.flatMap(({ missed }) => missed),
    reported: all.reduce((latest, { reported }) => (reported > latest ? reported : latest), all[0].reported),
  }))
}
