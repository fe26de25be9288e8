import { slideRefusal } from '@litfass/domain/playback/slides/slide'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { lockAllOwned } from '../../platform/db/lock-owned.ts'
import { storeDeleted } from '../../platform/db/store-deleted.ts'
import { Problem } from '../../platform/http/problem.ts'
import { leaveShows, lockShowsWith } from '../shows/shows.store.ts'

/**
 * Deletes all of them or none, and removes them from every show. Their files stay while they can be restored.
 * @throws Problem not-found | slide-locked
 */
export async function deleteSlides(ctx: AccountContext, slideIds: string[]): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const ids = [...new Set(slideIds)]
    await lockAllOwned(ctx, 'slides', { ids, strength: 'update' })
    const slides = await ctx.db.selectFrom('slides').select('locked').where('id', 'in', ids).execute()
    for (const slide of slides) {
      const refusal = slideRefusal(slide)
      if (refusal) throw new Problem(refusal)
    }
    const showIds = await lockShowsWith(ctx, ids)
    await storeDeleted(ctx, 'slide', ids)
    await leaveShows(ctx, { slideIds: ids, showIds })
    await ctx.db.deleteFrom('slides').where('id', 'in', ids).execute()
    await notify(ctx, ctx.accountId, ['slides', 'shows'])
  })
}
