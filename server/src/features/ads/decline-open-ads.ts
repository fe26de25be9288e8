import type { ProblemCode } from '@litfass/api/problem'
import { adActions, statusGroups } from '@litfass/domain/ads/ad'
import type { PlaceColumn } from '@litfass/domain/places/bookable-kinds'

import { type AccountContext, notify } from '../../platform/context.ts'
import { statusIn } from '../../platform/db/ad-statuses.ts'
import { Problem } from '../../platform/http/problem.ts'
import { answerOpenAds } from './answer-open-ads.ts'

interface DeletedPlace {
  column: PlaceColumn
  id: string
  paid: ProblemCode
}

/**
 * Declines the open ads of a place that is about to be deleted. The caller has locked the place.
 * @throws Problem the given one when a paid ad has not ended
 */
export async function declineOpenAds(ctx: AccountContext, { column, id, paid }: DeletedPlace): Promise<void> {
  const open = await ctx.db
    .selectFrom('ads')
    .select('id')
    .where(column, '=', id)
    .where(statusIn(adActions.decline.from))
    .execute()
  const declined = await answerOpenAds(
    ctx,
    open.map((ad) => ad.id),
    { action: 'decline', reason: column === 'screenId' ? 'screen-deleted' : 'place-deleted' },
  )
  if (declined.length > 0) await notify(ctx, [ctx.accountId, ...declined.map((ad) => ad.advertiserId)], ['ads'])
  // Check last: a concurrent payment may have just committed.
  const running = await ctx.db
    .selectFrom('ads')
    .select('id')
    .where(column, '=', id)
    .where(statusIn(statusGroups.active))
    .limit(1)
    .executeTakeFirst()
  if (running) throw new Problem(paid)
}
