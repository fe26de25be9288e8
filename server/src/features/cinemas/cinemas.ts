import type { Cinema } from '@litfass/api/places/cinemas'
import { CinemaInput } from '@litfass/domain/places/cinema'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { enforceLimit } from '../../platform/db/enforce-limit.ts'
import { lockOwned } from '../../platform/db/lock-owned.ts'
import { Problem } from '../../platform/http/problem.ts'
import { declineOpenAds } from '../ads/decline-open-ads.ts'
import { lockOwnSite } from '../places/lock-own-site.ts'
import { columnsOf } from '../places/place-columns.ts'
import { cinemaOf, ownCinema } from './cinemas.store.ts'

export async function createCinema(ctx: AccountContext, input: CinemaInput): Promise<Cinema> {
  return inTransaction(ctx, async (ctx) => {
    const id = ctx.services.newId()
    await enforceLimit(ctx, 'cinemas')
    await lockOwnSite(ctx, input.siteId)
    await ctx.db
      .insertInto('cinemas')
      .values({
        id,
        accountId: ctx.accountId,
        creatorId: ctx.actor.userId,
        ...columnsOf(CinemaInput, input),
        created: ctx.now,
        timestamp: ctx.now,
      })
      .execute()
    await notify(ctx, ctx.accountId, ['cinemas'])
    return cinemaOf(await ownCinema(ctx, id))
  })
}

/** Updates the cinema; its halls are unchanged. */
export async function updateCinema(ctx: AccountContext, cinemaId: string, input: CinemaInput): Promise<Cinema> {
  return inTransaction(ctx, async (ctx) => {
    await lockOwnSite(ctx, input.siteId)
    const { numUpdatedRows } = await ctx.db
      .updateTable('cinemas')
      .set({ ...columnsOf(CinemaInput, input), timestamp: ctx.now })
      .where('id', '=', cinemaId)
      .where('accountId', '=', ctx.accountId)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Problem('not-found')
    await notify(ctx, ctx.accountId, ['cinemas'])
    return cinemaOf(await ownCinema(ctx, cinemaId))
  })
}

/** Deletes the cinema and its halls and declines unpaid offers. @throws Problem cinema-has-paid-ads */
export async function deleteCinema(ctx: AccountContext, cinemaId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const locked = await lockOwned(ctx, 'cinemas', { ids: [cinemaId], strength: 'update' })
    if (locked.size === 0) throw new Problem('not-found')
    // Approvals lock the hall before the ad.
    await ctx.db.selectFrom('halls').select('id').where('cinemaId', '=', cinemaId).orderBy('id').forUpdate().execute()
    await declineOpenAds(ctx, { column: 'cinemaId', id: cinemaId, paid: 'cinema-has-paid-ads' })
    await ctx.db.deleteFrom('cinemas').where('id', '=', cinemaId).execute()
    await notify(ctx, ctx.accountId, ['cinemas'])
  })
}
