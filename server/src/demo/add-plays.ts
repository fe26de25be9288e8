import type { PlayPage } from '@litfass/api/playback/plays'
import { type PaidAd, dueTurns, intervalOf } from '@litfass/domain/playback/paid-ad'
import type { PlayOutcome } from '@litfass/domain/playback/play-outcomes'
import { dayMilliseconds } from '@litfass/domain/time/week'

import { type MeasuredAd, measuredAds, playedAs } from '../features/plays/measured-ad.ts'
import { recordPages } from '../features/plays/report-plays.ts'
import { type KeptPages, keepPages } from '../features/proof/keep-pages.ts'
import { publishDays } from '../features/proof/publish-days.ts'
import { signingDevice } from '../features/proof/signing-device.ts'
import type { Context } from '../platform/context.ts'
import { silentSince } from './add-devices.ts'

const hourMilliseconds = 3_600_000

/** What kept screens from showing ads: hours of a UTC day some days ago, while all places are open. */
const faults: { daysAgo: number; from: number; until: number; place?: string; outcome: PlayOutcome | null }[] = [
  // An outage.
  { daysAgo: 3, from: 10, until: 12, outcome: null },
  // Someone worked on the player's computer for twenty minutes.
  { daysAgo: 1, from: 14, until: 14 + 1 / 3, outcome: 'hidden' },
  // A TV that was off for four days.
  ...[18, 17, 16, 15].map((daysAgo) => ({ daysAgo, from: 0, until: 24, place: 'Kursraum 2', outcome: null })),
  // One whose plug was pulled over a weekend.
  ...[21, 20].map((daysAgo) => ({ daysAgo, from: 0, until: 24, place: 'Trainingsfläche', outcome: null })),
]

/** What the screens have reported of ads, without the signatures. */
export async function addReports(ctx: Context): Promise<void> {
  const until = silentSince(ctx)
  const ads = await measuredAds(ctx).select('screenId').execute()
  for (const [screenId, own] of Map.groupBy(ads, (ad) => ad.screenId))
    if (screenId !== null)
      await recordPages(ctx.db, [
        { screenId, pages: pagesOfScreen(own, until.getTime()), now: until, firstSeen: until },
      ])
}

type TurnRuns = [first: number, last: number][]

/** What the screens have reported of the paid ads until they fell silent, signed where they have a device. */
export async function addPlays(ctx: Context): Promise<void> {
  const until = silentSince(ctx)
  const ads = await measuredAds(ctx).select('screenId').execute()
  const devices = await ctx.db.selectFrom('devices').select(['screenId', 'keyHash', 'firstSeen']).execute()
  const deviceOf = new Map(devices.map((device) => [device.screenId, device]))
  const kept: KeptPages[] = []
  for (const [screenId, own] of Map.groupBy(ads, (ad) => ad.screenId)) {
    if (screenId === null) continue
    const pages = pagesOfScreen(own, until.getTime())
    const { keyHash, firstSeen = until } = deviceOf.get(screenId) ?? {}
    const signedPages = pages.map((page) => ({ ...page, isSigned: keyHash !== undefined }))
    await recordPages(ctx.db, [{ screenId, pages: signedPages, now: until, firstSeen }])
    if (keyHash === undefined) continue
    const device = signingDevice(screenId)
    for (const [day, ofDay] of Map.groupBy(pages, ({ hour }) => Math.floor(hour / 24))) {
      const received = new Date(Math.min((day + 1) * dayMilliseconds - 1, until.getTime()))
      const signed = ofDay.map((page) => device.sign(page))
      kept.push({ screenId, keyHash, publicKey: device.publicKey, pages: signed, now: received })
    }
  }
  await keepPages(ctx.db, kept, ctx.services.newId)
  await publishAll(ctx, kept)
}

/** Publishes each day on which pages were received, in the night after it. */
async function publishAll(ctx: Context, kept: readonly KeptPages[]): Promise<void> {
  const days = new Set(kept.map(({ now }) => Math.floor(now.getTime() / dayMilliseconds)))
  for (const day of [...days].toSorted((one, other) => one - other)) {
    const night = new Date((day + 1) * dayMilliseconds + hourMilliseconds)
    if (night <= ctx.now) await publishDays({ ...ctx, now: night })
  }
}

/** The pages of all ads on a screen, in the order of their hours. */
function pagesOfScreen(ads: readonly MeasuredAd[], until: number): PlayPage[] {
  const all = ads.flatMap((ad) => pagesOf(playedAs(ad), { place: ad.placeName, until }))
  return [...Map.groupBy(all, ({ hour }) => hour)]
    .map(([hour, pages]) => ({ hour, placed: true, ads: pages.flatMap((page) => page.ads) }))
    .toSorted((one, other) => one.hour - other.hour)
}

function pagesOf(ad: PaidAd, { place, until }: { place: string; until: number }): PlayPage[] {
  const today = until - (until % dayMilliseconds)
  const interval = intervalOf(ad)
  const pages = new Map<number, PlayPage>()
  for (let start = ad.from - (ad.from % dayMilliseconds); start < Math.min(ad.until, until); start += dayMilliseconds) {
    for (const [first, last] of dueTurns(ad, start)) {
      for (let turn = first; turn <= last; turn++) {
        const at = start + turn * interval
        const daysAgo = (today - start) / dayMilliseconds
        const time = (at - start) / hourMilliseconds
        const fault = faults.find(
          (one) =>
            one.daysAgo === daysAgo && one.from <= time && time < one.until && (!one.place || one.place === place),
        )
        const outcome = fault ? fault.outcome : 'shown'
        if (at >= until || outcome === null) continue
        const hour = Math.floor(at / hourMilliseconds)
        const page = pages.get(hour) ?? {
          hour,
          placed: true,
          ads: [{ adId: ad.adId, turns: {} }],
        }
        const turns = page.ads[0]?.turns
        if (turns) turns[outcome] = withRun(turns[outcome] ?? [], turn)
        pages.set(hour, page)
      }
    }
  }
  return [...pages.values()]
}

function withRun(runs: TurnRuns, turn: number): TurnRuns {
  const last = runs.at(-1)
  return last?.[1] === turn - 1 ? [...runs.slice(0, -1), [last[0], turn]] : [...runs, [turn, turn]]
}
