import { openStatuses } from '@litfass/domain/ads/ad'
import { sql } from 'kysely'

import { type DataContext, inTransaction, notify } from '../../platform/context.ts'
import { statusIn } from '../../platform/db/ad-statuses.ts'
import { isLockedSlide } from '../../platform/db/deleted-document.ts'
import { Problem } from '../../platform/http/problem.ts'

export interface OperatedSlide {
  id: string
  title: string
  locked: boolean
  /** Deleted, but can be restored. A locked one is still locked then. */
  deleted: boolean
  accountId: string
  company: string
  /** Number of shows that contain it. */
  shows: number
  /** Number of ads not yet over that carry a frozen copy; locking does not change those. */
  ads: number
}

/** @throws Problem not-found */
export async function operatedSlide(ctx: DataContext, slideId: string): Promise<OperatedSlide> {
  const slides = ctx.db
    .selectFrom('slides')
    .select(['id', 'title', 'locked', 'accountId', sql<boolean>`false`.as('deleted')])
    .unionAll(
      ctx.db
        .selectFrom('deletedItems')
        .select(['id', 'title', isLockedSlide.as('locked'), 'accountId', sql<boolean>`true`.as('deleted')])
        .where('kind', '=', 'slide'),
    )
  const slide = await ctx.db
    .selectFrom(slides.as('slides'))
    .innerJoin('accounts', 'accounts.id', 'slides.accountId')
    .select(['slides.id', 'slides.title', 'slides.locked', 'slides.deleted', 'slides.accountId', 'accounts.company'])
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
 * Shows leave a locked slide out immediately on every screen. A deleted one is still locked when it is restored.
 * @throws Problem not-found
 */
export async function setSlideLock(
  ctx: DataContext,
  slideId: string,
  { locked }: { locked: boolean },
): Promise<OperatedSlide & { changed: boolean }> {
  return inTransaction(ctx, async (ctx) => {
    const { numUpdatedRows } = await ctx.db
      .updateTable('slides')
      .set({ locked })
      .where('id', '=', slideId)
      .where('locked', '!=', locked)
      .executeTakeFirst()
    const deleted = await ctx.db
      .updateTable('deletedItems')
      .set({ document: sql`jsonb_set(document, '{row,locked}', ${JSON.stringify(locked)}::jsonb)` })
      .where('id', '=', slideId)
      .where('kind', '=', 'slide')
      .where(isLockedSlide, '!=', locked)
      .executeTakeFirst()
    const slide = await operatedSlide(ctx, slideId)
    if (numUpdatedRows > 0n) await notify(ctx, slide.accountId, ['slides'])
    if (deleted.numUpdatedRows > 0n) await notify(ctx, slide.accountId, ['deletedItems'])
    return { ...slide, changed: numUpdatedRows + deleted.numUpdatedRows > 0n }
  })
}
