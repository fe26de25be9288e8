import { type AccountContext, notify } from '../../platform/context.ts'
import { moveAds } from './ads.store.ts'

/** Declines what is still open on a screen that goes away; the caller's transaction carries it. */
export async function declineAdsOf(ctx: AccountContext, screenId: string): Promise<void> {
  const open = await ctx.db
    .selectFrom('ads')
    .select('id')
    .where('screenId', '=', screenId)
    .where('status', 'in', ['pending', 'approved'])
    .execute()
  const declined = await moveAds(
    ctx,
    open.map((ad) => ad.id),
    { action: 'decline', reason: 'screen-deleted', by: ctx },
  )
  if (declined.length > 0)
    await notify(ctx, [ctx.accountId, ...declined.map((ad) => ad.advertiserId)], ['ads', 'campaigns'])
}
