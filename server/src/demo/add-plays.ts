import type { PlayPage } from '@litfass/api/playback/plays'
import { type PaidAd, dueTurns, intervalOf } from '@litfass/domain/playback/paid-ad'
import type { PlayOutcome } from '@litfass/domain/playback/play-outcomes'
import { dayMilliseconds } from '@litfass/domain/time/week'

import { measuredAds, playedAs } from '../features/plays/measured-ad.ts'
import { recordPages } from '../features/plays/report-plays.ts'
import type { Context } from '../platform/context.ts'
import { silentSince } from './add-devices.ts'

const hourMilliseconds = 3_600_000

/** What kept screens from showing ads: hours of a UTC day some days ago, while all places are open. */
const faults: { daysAgo: number; from: number; until: number; place?: string; outcome: PlayOutcome | null }[] = [
  // An outage.
  { daysAgo: 3, from: 10, until: 12, outcome: null },
  // Somebody worked on the player's computer for twenty minutes.
  { daysAgo: 1, from: 14, until: 14 + 1 / 3, outcome: 'hidden' },
  // A TV that nobody switched on for four days.
  ...[18, 17, 16, 15].map((daysAgo) => ({ daysAgo, from: 0, until: 24, place: 'Kursraum 2', outcome: null })),
]

/** What the screens have reported of the paid ads until they fell silent. */
export async function addPlays(ctx: Context): Promise<void> {
  const until = silentSince(ctx)
  const ads = await measuredAds(ctx).select('screenId').execute()
  for (const ad of ads) {
    if (ad.screenId === null) continue
    const pages = pagesOf(playedAs(ad), { place: ad.placeName, until: until.getTime() })
    await recordPages(ctx.db, [{ screenId: ad.screenId, pages, now: until }])
  }
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
        if (turns) turns[outcome] = [...(turns[outcome] ?? []), [turn, turn]]
        pages.set(hour, page)
      }
    }
  }
  return [...pages.values()]
}
