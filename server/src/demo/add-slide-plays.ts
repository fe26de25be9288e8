import { playingAt } from '@litfass/domain/playback/playback'
import { slideTurnAt } from '@litfass/domain/playback/slides/slide-plays'
import { dayMilliseconds, hourMilliseconds, startOfUtcDay } from '@litfass/domain/time/week'

import { buildManifest } from '../features/player/manifest.store.ts'
import { recordSlidePlays } from '../features/slide-plays/record-slide-plays.ts'
import type { AccountContext } from '../platform/context.ts'
import { silentSince } from './add-devices.ts'

const days = 7
/** Hours of a UTC day. */
const open = { from: 6, until: 20 }

/** The company measures its own slides; what its screens have shown of them in the last days. */
export async function addSlidePlays(ctx: AccountContext): Promise<void> {
  const { accountId, db } = ctx
  await db.updateTable('accounts').set({ measuresSlides: true }).where('id', '=', accountId).execute()
  const screens = await db
    .selectFrom('screens')
    .innerJoin('devices', 'devices.screenId', 'screens.id')
    .select('screens.id')
    .where('screens.accountId', '=', accountId)
    .where('screens.showId', 'is not', null)
    .where('screens.active', '=', true)
    .distinct()
    .execute()
  const now = silentSince(ctx)
  for (const { id: screenId } of screens) {
    const built = await buildManifest(ctx, screenId)
    if (built) await recordSlidePlays(db, [{ screenId, pages: pagesOf(built.manifest.programme, now.getTime()), now }])
  }
}

type Programme = Parameters<typeof playingAt>[0]
type SlideTurns = NonNullable<Parameters<typeof recordSlidePlays>[1][number]['pages'][number]['slides']>

function pagesOf(programme: Programme, now: number) {
  const today = startOfUtcDay(now)
  const pages = []
  for (let day = today - (days - 1) * dayMilliseconds; day <= today; day += dayMilliseconds)
    for (let hour = open.from; hour < open.until; hour++) {
      const from = day + hour * hourMilliseconds
      pages.push({ hour: from / hourMilliseconds, placed: true, ads: [], slides: slidesIn(programme, from) })
    }
  return pages
}

/** Whole plays that begin within an hour. Some are reported as too short. */
function slidesIn(programme: Programme, from: number): SlideTurns {
  const found = new Map<string, SlideTurns[number]>()
  for (let at = from; at < from + hourMilliseconds;) {
    const { kind, slideId, length = 0, ...playing } = playingAt(programme, at)
    at = playing.until
    if (kind !== 'own' || slideId === null || playing.from < from || playing.until - playing.from < length) continue
    const duration = Math.round(length / 100)
    const turns = found.get(`${slideId} ${duration}`)?.turns ?? {}
    found.set(`${slideId} ${duration}`, { slideId, duration, turns })
    const turn = slideTurnAt(playing.from, duration)
    const outcome = turn % 97 === 0 ? 'short' : 'shown'
    turns[outcome] = [...(turns[outcome] ?? []), [turn, turn]]
  }
  return [...found.values()]
}
