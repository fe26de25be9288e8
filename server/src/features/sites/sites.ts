import type { Site } from '@litfass/api/sites'
import type { SiteInput } from '@litfass/domain/site'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import { ownSite, siteColumns, siteOf } from './sites.store.ts'

export async function createSite(ctx: AccountContext, input: SiteInput): Promise<Site> {
  return inTransaction(ctx, async (ctx) => {
    const id = ctx.services.newId()
    await ctx.db
      .insertInto('sites')
      .values({ id, accountId: ctx.accountId, creatorId: ctx.actor.userId, ...siteColumns(input), timestamp: ctx.now })
      .execute()
    await notify(ctx, ctx.accountId, ['sites'])
    return siteOf(await ownSite(ctx, id))
  })
}

export async function updateSite(ctx: AccountContext, siteId: string, input: SiteInput): Promise<Site> {
  return inTransaction(ctx, async (ctx) => {
    const { numUpdatedRows } = await ctx.db
      .updateTable('sites')
      .set({ ...siteColumns(input), timestamp: ctx.now })
      .where('id', '=', siteId)
      .where('accountId', '=', ctx.accountId)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Problem('not-found')
    await notify(ctx, ctx.accountId, ['sites'])
    return siteOf(await ownSite(ctx, siteId))
  })
}

/** Its screens stay, without a location. */
export async function deleteSite(ctx: AccountContext, siteId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { numDeletedRows } = await ctx.db
      .deleteFrom('sites')
      .where('id', '=', siteId)
      .where('accountId', '=', ctx.accountId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new Problem('not-found')
    await notify(ctx, ctx.accountId, ['sites', 'screens', 'boards', 'cinemas'])
  })
}
