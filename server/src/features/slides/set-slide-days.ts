import { daysAreInOrder } from '@litfass/domain/playback/entries/entry-days'
import { type SlideDays, slideRefusal } from '@litfass/domain/playback/slides/slide'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { lockAllOwned } from '../../platform/db/lock-owned.ts'
import { nextTimestamp } from '../../platform/db/next-timestamp.ts'
import { fieldProblem, Problem } from '../../platform/http/problem.ts'

/**
 * Sets the days of all of them or none.
 * @throws Problem not-found | slide-locked | invalid
 */
export async function setSlideDays(
  ctx: AccountContext,
  { ids, ...days }: SlideDays & { ids: string[] },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await lockAllOwned(ctx, 'slides', { ids, strength: 'no key update' })
    const slides = await ctx.db
      .selectFrom('slides')
      .select(['locked', 'firstDay', 'lastDay'])
      .where('id', 'in', ids)
      .execute()
    for (const slide of slides) {
      const refusal = slideRefusal(slide)
      if (refusal) throw new Problem(refusal)
      const { firstDay = slide.firstDay, lastDay = slide.lastDay } = days
      if (!daysAreInOrder({ firstDay, lastDay }))
        throw fieldProblem(days.lastDay === undefined ? 'firstDay' : 'lastDay', 'last-before-first-day')
    }
    await ctx.db
      .updateTable('slides')
      .set({ ...days, timestamp: nextTimestamp(ctx, 'slides') })
      .where('id', 'in', ids)
      .execute()
    await notify(ctx, ctx.accountId, ['slides'])
  })
}
