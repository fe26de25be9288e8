import type { ProblemCode } from '@litfass/api/problem'
import { adActions, adGroups } from '@litfass/domain/ads/ad'

import { type AccountContext, notify } from '../../platform/context.ts'
import { statusIn } from '../../platform/db/ad-statuses.ts'
import { Problem } from '../../platform/http/problem.ts'
import { moveAds } from './ads.store.ts'

interface GoingPlace {
  column: 'screenId' | 'boardId' | 'cinemaId' | 'hallId'
  id: string
  paid: ProblemCode
}

/**
 * Lets go what is booked on a place that is about to be deleted: open offers are declined. The caller holds the place's row.
 * @throws Problem the given one when a paid ad has not ended
 */
export async function letGoAds(ctx: AccountContext, { column, id, paid }: GoingPlace): Promise<void> {
  const open = await ctx.db
    .selectFrom('ads')
    .select('id')
    .where(column, '=', id)
    .where(statusIn(adActions.decline.from))
    .execute()
  const declined = await moveAds(
    ctx,
    open.map((ad) => ad.id),
    { action: 'decline', reason: column === 'screenId' ? 'screen-deleted' : 'place-deleted', by: ctx },
  )
  if (declined.length > 0) await notify(ctx, [ctx.accountId, ...declined.map((ad) => ad.advertiserId)], ['ads'])
  // Looked for last: one that was being paid has just become so.
  const running = await ctx.db
    .selectFrom('ads')
    .select('id')
    .where(column, '=', id)
    .where(statusIn(adGroups.active))
    .limit(1)
    .executeTakeFirst()
  if (running) throw new Problem(paid)
}
