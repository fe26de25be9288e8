import type { AccountContext } from '../../platform/context.ts'
import { lockOwned } from '../../platform/db/lock-owned.ts'
import { fieldProblem } from '../../platform/http/problem.ts'

/** Locks the location of a place against deletion; undefined is allowed. @throws Problem invalid at `siteId` */
export async function lockOwnSite(ctx: AccountContext, siteId: string | undefined): Promise<void> {
  if (!siteId) return
  const own = await lockOwned(ctx, 'sites', { ids: [siteId] })
  if (own.size === 0) throw fieldProblem('siteId', 'not-yours')
}
