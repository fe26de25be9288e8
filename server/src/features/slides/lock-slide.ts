import { openStatuses } from '@litfass/domain/ads/ad'
import { sql } from 'kysely'

import { type DataContext, inTransaction, notify } from '../../platform/context.ts'
import { statusIn } from '../../platform/db/ad-statuses.ts'
import { Problem } from '../../platform/http/problem.ts'

export interface OperatedSlide {
  id: string
  title: string
  locked: boolean
  accountId: string
  company: string
  /** Number of shows that contain it. */
  shows: number
  /** Number of ads not yet over that carry a frozen copy; locking does not change those. */
  ads: number
}

/** @throws Problem not-found */
export async function operatedSlide(ctx: DataContext, slideId: string): Promise<OperatedSlide> {
  const slide = await ctx.db
    .selectFrom('slides')
    .innerJoin('accounts', 'accounts.id', 'slides.accountId')
    .select(['slides.id', 'slides.title', 'slides.locked', 'slides.accountId', 'accounts.company'])
    .select([
      sql<number>`(select count(distinct show_id)::int from show_slides where slide_id = slides.id)`.as('shows'),
      sql<number>`(select count(*)::int from ads where advertiser_id = slides.account_id and slide_id = slides.id
        and ${statusIn(openStatuses)})`.as('ads'),
    ])
    .where('slides.id', '=', slideId)
    .executeTakeFirst()
  if (!slide) throw new Problem('not-found')
  return slide
}

/**
 * A locked slide cannot be edited, deleted, offered or played. Shows leave it out immediately on every screen.
 * @throws Problem not-found
 */
export async function setSlideLock(
  ctx: DataContext,
  slideId: string,
  locked: boolean,
): Promise<OperatedSlide & { changed: boolean }> {
  return inTransaction(ctx, async (ctx) => {
    const { numUpdatedRows } = await ctx.db
      .updateTable('slides')
      .set({ locked })
      .where('id', '=', slideId)
      .where('locked', '!=', locked)
      .executeTakeFirst()
    const slide = await operatedSlide(ctx, slideId)
    const changed = numUpdatedRows > 0n
    if (changed) await notify(ctx, slide.accountId, ['slides'])
    return { ...slide, changed }
  })
}
