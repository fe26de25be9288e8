import { type SlideDays, slideRefusal } from '@litfass/domain/playback/slides/slide'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { lockOwned } from '../../platform/db/lock-owned.ts'
import { nextTimestamp } from '../../platform/db/next-timestamp.ts'
import { Problem } from '../../platform/http/problem.ts'

/**
 * Sets the days of all of them or none.
 * @throws Problem not-found | slide-locked
 */
export async function setSlideDays(
  ctx: AccountContext,
  { ids: slideIds, firstDay, lastDay }: SlideDays & { ids: string[] },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const ids = [...new Set(slideIds)]
    const own = await lockOwned(ctx, 'slides', { ids, strength: 'no key update' })
    if (own.size < ids.length) throw new Problem('not-found')
    const slides = await ctx.db.selectFrom('slides').select('locked').where('id', 'in', ids).execute()
    for (const slide of slides) {
      const refusal = slideRefusal(slide)
      if (refusal) throw new Problem(refusal)
    }
    await ctx.db
      .updateTable('slides')
      .set({ firstDay, lastDay, timestamp: nextTimestamp(ctx, 'slides') })
      .where('id', 'in', ids)
      .execute()
    await notify(ctx, ctx.accountId, ['slides'])
  })
}
