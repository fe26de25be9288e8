import type { ShowEntry } from '@litfass/api/playback/shows'

import type { AccountContext } from '../../platform/context.ts'
import { lockOwned } from '../../platform/db/lock-owned.ts'
import { Problem } from '../../platform/http/problem.ts'

/**
 * Locks the slides against deletion until the show is written. @throws Problem invalid at the entries that are not the
 * account's
 */
export async function requireOwnSlides(ctx: AccountContext, entries: ShowEntry[]): Promise<void> {
  const own = await lockOwned(ctx, 'slides', { ids: entries.map((entry) => entry.slideId) })
  const foreign = entries.flatMap((entry, at) =>
    own.has(entry.slideId) ? [] : [[`slides.${at}.slideId`, { code: 'not-yours' as const }] as const],
  )
  if (foreign.length > 0) throw new Problem('invalid', { fields: Object.fromEntries(foreign) })
}
