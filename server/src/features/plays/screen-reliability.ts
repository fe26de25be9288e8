import type { ScreenReliability } from '@litfass/api/ads/delivery'

import type { AccountContext } from '../../platform/context.ts'
import { requireScreen } from '../screens/screens.store.ts'

/** How reliably a screen has played ads, for its publisher; null before it is rated. @throws Problem not-found */
export async function screenReliability(ctx: AccountContext, screenId: string): Promise<ScreenReliability | null> {
  await requireScreen(ctx, screenId)
  const rated = await ctx.db
    .selectFrom('screenReliability')
    .selectAll()
    .where('screenId', '=', screenId)
    .where('accountId', '=', ctx.accountId)
    .executeTakeFirst()
  if (!rated) return null
  const { due, delivered, recentDue, recentDelivered, leftOut } = rated
  return {
    due,
    delivered,
    recent: { due: recentDue, delivered: recentDelivered },
    leftOut: leftOut?.toISOString() ?? null,
    rated: rated.rated.toISOString(),
  }
}
