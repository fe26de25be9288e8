import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { lockAllOwned } from '../../platform/db/lock-owned.ts'
import { storeDeleted } from '../../platform/db/store-deleted.ts'

/** Deletes all of the shows or none, and removes them from screens and schedules. @throws Problem not-found */
export async function deleteShows(ctx: AccountContext, showIds: string[]): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const ids = [...new Set(showIds)]
    await lockShows(ctx, ids)
    await storeDeleted(ctx, 'show', ids)
    await ctx.db.deleteFrom('shows').where('id', 'in', ids).execute()
    await notify(ctx, ctx.accountId, ['shows'])
  })
}

/**
 * Locks shows, then their screens, each sorted by id. Same order as saving a schedule, to avoid deadlocks.
 * @throws Problem not-found unless the account has all of them
 */
async function lockShows(ctx: AccountContext, ids: string[]): Promise<void> {
  await lockAllOwned(ctx, 'shows', { ids, strength: 'update' })
  await ctx.db
    .selectFrom('screens')
    .select('id')
    .where('accountId', '=', ctx.accountId)
    .where((eb) =>
      eb.or([
        eb('showId', 'in', ids),
        eb(
          'scheduleId',
          'in',
          eb.selectFrom('scheduleEvents').select('scheduleId').where('scheduleEvents.showId', 'in', ids),
        ),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
}
