import type { ShowEntry } from '@litfass/api/playback/shows'

import type { AccountContext } from '../../platform/context.ts'
import { lockAllReferred } from '../../platform/db/lock-owned.ts'

/** Locks the slides until the show is written. @throws Problem invalid at the entries that are not the account's */
export async function requireOwnSlides(ctx: AccountContext, entries: ShowEntry[]): Promise<void> {
  const references = entries.map(({ slideId }, at) => ({ id: slideId, field: `slides.${at}.slideId` }))
  await lockAllReferred(ctx, 'slides', references)
}
