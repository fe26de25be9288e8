import { type PlayLog, createPlayLog } from '@litfass/api/play-log/play-log'
import { playStoreInMemory } from '@litfass/api/play-log/play-store'
import { reportedPage } from '@litfass/api/play-log/reported-page'
import { type PaidAd, dueTurns, intervalOf, turnAt } from '@litfass/domain/playback/paid-ad'
import type { PlayOutcome } from '@litfass/domain/playback/play-outcomes'
import { type Programme, playingAt } from '@litfass/domain/playback/playback'
import { dayNumber } from '@litfass/domain/time/day'
import { dayMilliseconds, hourMilliseconds, startOfUtcDay } from '@litfass/domain/time/week'
import { dayInZone } from '@litfass/domain/time/zone'

import { buildManifest } from '../features/player/manifest.store.ts'
import { type MeasuredAd, measuredAds, playedAs } from '../features/plays/measured-ad.ts'
import { createRecentReporters } from '../features/plays/recent-reporters.ts'
import { type RecordPlays, createRecordPlays } from '../features/plays/report-plays.ts'
import { publishDays } from '../features/proof/publish-days.ts'
import type { Context } from '../platform/context.ts'
import { demoZone } from './add-company.ts'

/**
 * What kept screens from showing ads. `daysAgo` counts from today in Berlin, `from` and `until` are hours of the UTC day at
 * which all places are open.
 */
const faults: { daysAgo: number; from: number; until: number; place?: string; outcome: PlayOutcome | null }[] = [
  // A power cut. Keep it before the last three days (the forecast) and after the extra days for the two days below.
  { daysAgo: 4, from: 10, until: 13, outcome: null },
  // Someone worked on the player's computer for twenty minutes.
  { daysAgo: 1, from: 14, until: 14 + 1 / 3, outcome: 'hidden' },
  // A TV that was off for four days.
  ...[18, 17, 16, 15].map((daysAgo) => ({ daysAgo, from: 0, until: 24, place: 'Kursraum 2', outcome: null })),
  // One whose plug was pulled for two days.
  ...[21, 20].map((daysAgo) => ({ daysAgo, from: 0, until: 24, place: 'Trainingsfläche', outcome: null })),
]

/** Days ago on which there was no network. The screens kept playing and reported it afterwards. */
const daysOffline = [40, 39]

/** The players of the demo's screens, which play, log, sign and report like real ones. */
export interface DemoPlayers {
  /** Plays all paid ads up to then, on each screen from where it stopped. */
  playUntil: (then: Date) => Promise<void>
  /** Publishes each day on which pages were received, in the night after it. */
  publish: () => Promise<void>
}

interface DemoPlayer {
  screenId: string
  log: PlayLog
  keyHash: string
  playedUntil: number
}

export function demoPlayers(ctx: Context): DemoPlayers {
  const players = new Map<string, DemoPlayer>()
  const received = new Set<number>()
  const recordPlays = createRecordPlays(ctx, ctx.services.newId, createRecentReporters())

  async function playerOf(screenId: string): Promise<DemoPlayer> {
    const known = players.get(screenId)
    if (known) return known
    const { keyHash } = await ctx.db
      .selectFrom('devices')
      .select('keyHash')
      .where('screenId', '=', screenId)
      .executeTakeFirstOrThrow()
    const log = createPlayLog(playStoreInMemory(), crypto.subtle)
    const player = { screenId, log, keyHash, playedUntil: 0 }
    players.set(screenId, player)
    return player
  }

  return {
    async playUntil(then) {
      const today = dayNumber(dayInZone(ctx.now.getTime(), demoZone)) * dayMilliseconds
      const ads = await measuredAds(ctx).select('screenId').execute()
      for (const [screenId, own] of Map.groupBy(ads, (ad) => ad.screenId)) {
        if (screenId === null) continue
        const player = await playerOf(screenId)
        const programme = await programmeOf(ctx, screenId, own)
        const from = Math.max(player.playedUntil, Math.min(...programme.ads.map((ad) => ad.from)))
        for (let start = startOfUtcDay(from); start < then.getTime(); start += dayMilliseconds) {
          const until = Math.min(start + dayMilliseconds, then.getTime())
          const daysAgo = (today - start) / dayMilliseconds
          const ofDay = faults.filter(
            (one) => one.daysAgo === daysAgo && (one.place ?? own[0]?.placeName) === own[0]?.placeName,
          )
          await playDay(player.log, programme, { from: Math.max(from, start), until, faults: ofDay })
          if (daysOffline.includes(daysAgo)) continue
          await report(player, { recordPlays, now: new Date(until - 1) })
          received.add(start)
        }
        player.playedUntil = then.getTime()
      }
    },
    async publish() {
      for (const day of [...received].toSorted((one, other) => one - other)) {
        const night = new Date(day + dayMilliseconds + hourMilliseconds)
        if (night <= ctx.now) await publishDays({ ...ctx, now: night })
      }
    },
  }
}

/** What a screen plays today, with all ads that were ever paid for on it. */
async function programmeOf(ctx: Context, screenId: string, own: readonly MeasuredAd[]): Promise<Programme> {
  const built = await buildManifest(ctx, screenId)
  const { programme } = built?.manifest ?? { programme: { shows: {}, assignedShow: null, events: [] } }
  return { ...programme, ads: own.map(playedAs) }
}

/** Logs what would play in the hours of a UTC day in which ads are due. */
async function playDay(
  log: PlayLog,
  programme: Programme,
  { from, until, faults: ofDay }: { from: number; until: number; faults: typeof faults },
): Promise<void> {
  const start = startOfUtcDay(from)
  for (const hour of hoursDue(programme.ads, start)) {
    const end = Math.min((hour + 1) * hourMilliseconds, until)
    for (let at = Math.max(hour * hourMilliseconds, from); at < end;) {
      const { adId, ...playing } = playingAt(programme, at)
      const isWhole = playing.from >= at && playing.until <= until
      at = playing.until
      const ad = programme.ads.find((one) => one.adId === adId)
      if (!ad || !isWhole) continue
      const time = (playing.from - start) / hourMilliseconds
      const fault = ofDay.find((one) => one.from <= time && time < one.until)
      if (fault?.outcome === null) continue
      await log.add({ hour, of: ad.adId, turn: turnAt(ad, playing.from), outcome: fault?.outcome ?? 'shown' }, 0)
    }
  }
}

function hoursDue(ads: readonly PaidAd[], start: number): number[] {
  const hours = new Set<number>()
  for (const ad of ads)
    for (const [first, last] of dueTurns(ad, start)) {
      const end = start + (last + 1) * intervalOf(ad)
      for (let at = start + first * intervalOf(ad); at < end; at += hourMilliseconds)
        hours.add(Math.floor(at / hourMilliseconds))
      hours.add(Math.floor((end - 1) / hourMilliseconds))
    }
  return [...hours].toSorted((one, other) => one - other)
}

async function report(
  { screenId, keyHash, log }: DemoPlayer,
  { recordPlays, now }: { recordPlays: RecordPlays; now: Date },
): Promise<void> {
  const hour = Math.floor((now.getTime() + 1) / hourMilliseconds)
  const publicKey = await log.sign(hour, screenId)
  const logged = await log.pages()
  const pages = logged.filter(({ signed }) => !signed).map(reportedPage)
  const signed = logged.flatMap((page) => page.signed?.page ?? [])
  await recordPlays({ screenId, keyHash, pages, signed: publicKey ? { publicKey, pages: signed } : undefined, now })
  for (const page of logged) if (page.hour < hour) await log.remove(page)
}
