import type { PlayPage } from '@litfass/api/playback/plays'
import { type PaidAd, dueTurns, intervalOf } from '@litfass/domain/playback/paid-ad'
import { dayMilliseconds } from '@litfass/domain/time/week'

import { measuredAds, playedAs } from '../features/plays/measured-ad.ts'
import { recordPages } from '../features/plays/report-plays.ts'
import type { Context } from '../platform/context.ts'
import { silentSince } from './add-devices.ts'

const hourMilliseconds = 3_600_000
/** An outage of two hours, three days ago. */
const outage = { from: 3 * dayMilliseconds + 4 * hourMilliseconds, until: 3 * dayMilliseconds + 2 * hourMilliseconds }
/** Somebody worked on the player's computer for twenty minutes yesterday. */
const covered = { from: dayMilliseconds, until: dayMilliseconds - 20 * 60_000 }

/** What the screens have reported of the paid ads until they fell silent. */
export async function addPlays(ctx: Context): Promise<void> {
  const until = silentSince(ctx)
  const ads = await measuredAds(ctx).select('screenId').execute()
  for (const ad of ads) {
    if (ad.screenId === null) continue
    await recordPages(ctx.db, [{ screenId: ad.screenId, pages: pagesOf(playedAs(ad), until.getTime()), now: until }])
  }
}

function pagesOf(ad: PaidAd, until: number): PlayPage[] {
  const interval = intervalOf(ad)
  const pages = new Map<number, PlayPage>()
  for (let start = ad.from - (ad.from % dayMilliseconds); start < Math.min(ad.until, until); start += dayMilliseconds) {
    for (const [first, last] of dueTurns(ad, start)) {
      for (let turn = first; turn <= last; turn++) {
        const at = start + turn * interval
        const ago = until - at
        if (at >= until || (ago <= outage.from && ago > outage.until)) continue
        const hour = Math.floor(at / hourMilliseconds)
        const page = pages.get(hour) ?? {
          hour,
          placed: true,
          ads: [{ adId: ad.adId, turns: { shown: [], hidden: [] } }],
        }
        const turns = page.ads[0]?.turns
        const isHidden = ago <= covered.from && ago > covered.until
        turns?.[isHidden ? 'hidden' : 'shown']?.push([turn, turn])
        pages.set(hour, page)
      }
    }
  }
  return [...pages.values()]
}
