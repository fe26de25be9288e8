import type { Cinema } from '@litfass/api/cinemas'
import type { CinemaInput } from '@litfass/domain/cinema'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import { claimRoom } from '../limits/limits.ts'
import { holdOwnSite } from '../sites/sites.store.ts'
import { ownCinema } from './cinemas.store.ts'

export async function createCinema(ctx: AccountContext, input: CinemaInput): Promise<Cinema> {
  return inTransaction(ctx, async (ctx) => {
    const id = ctx.services.newId()
    await claimRoom(ctx, 'cinemas')
    await holdOwnSite(ctx, input.siteId)
    await ctx.db
      .insertInto('cinemas')
      .values({
        id,
        accountId: ctx.accountId,
        creatorId: ctx.actor.userId,
        ...cinemaColumns(input),
        created: ctx.now,
        timestamp: ctx.now,
      })
      .execute()
    await notify(ctx, ctx.accountId, ['cinemas', 'sites', 'accounts'])
    return ownCinema(ctx, id)
  })
}

/** Its halls stay. */
export async function updateCinema(ctx: AccountContext, cinemaId: string, input: CinemaInput): Promise<Cinema> {
  return inTransaction(ctx, async (ctx) => {
    await holdOwnSite(ctx, input.siteId)
    const { numUpdatedRows } = await ctx.db
      .updateTable('cinemas')
      .set({ ...cinemaColumns(input), timestamp: ctx.now })
      .where('id', '=', cinemaId)
      .where('accountId', '=', ctx.accountId)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Problem('not-found')
    await notify(ctx, ctx.accountId, ['cinemas', 'sites'])
    return ownCinema(ctx, cinemaId)
  })
}

/** Its halls go with it. */
export async function deleteCinema(ctx: AccountContext, cinemaId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { numDeletedRows } = await ctx.db
      .deleteFrom('cinemas')
      .where('id', '=', cinemaId)
      .where('accountId', '=', ctx.accountId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new Problem('not-found')
    await notify(ctx, ctx.accountId, ['cinemas', 'sites', 'accounts'])
  })
}

function cinemaColumns(input: CinemaInput) {
  return { ...input, text: input.text || null, siteId: input.siteId ?? null }
}
