import type { Schedule } from '@litfass/api/playback/schedules'
import type { ScheduleInput } from '@litfass/domain/playback/schedule'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { recordAudit } from '../../platform/db/audit.ts'
import { lockOwned } from '../../platform/db/lock-owned.ts'
import { storeDeleted } from '../../platform/db/store-deleted.ts'
import { Problem } from '../../platform/http/problem.ts'
import { insertEvents, ownSchedule, scheduleOf } from './schedules.store.ts'

/** Replaces the screen's schedule, effective immediately. @throws Problem pro-only, changed-meanwhile */
export async function saveSchedule(
  ctx: AccountContext,
  screenId: string,
  { replaces, events }: ScheduleInput,
): Promise<Schedule> {
  return inTransaction(ctx, async (ctx) => {
    // Lock order as in deleteShows: shows, then screen.
    await requireOwnShows(ctx, events)
    const { scheduleId } = await lockScreen(ctx, screenId)
    await requirePro(ctx)
    if (replaces !== undefined && replaces !== scheduleId) throw new Problem('changed-meanwhile')
    const id = ctx.services.newId()
    await ctx.db.updateTable('screens').set({ scheduleId: id }).where('id', '=', screenId).execute()
    await ctx.db.deleteFrom('schedules').where('screenId', '=', screenId).execute()
    await ctx.db
      .insertInto('schedules')
      .values({ id, screenId, accountId: ctx.accountId, creatorId: ctx.actor.userId, timestamp: ctx.now })
      .execute()
    await insertEvents(ctx, id, events)
    await notify(ctx, ctx.accountId, ['schedules'])
    return scheduleOf(await ownSchedule(ctx, screenId))
  })
}

/** Deletes the schedule; the screen then plays its assigned show only. @throws Problem not-found when there is none */
export async function deleteSchedule(ctx: AccountContext, screenId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { name, scheduleId } = await lockScreen(ctx, screenId)
    if (!scheduleId) throw new Problem('not-found')
    await storeDeleted(ctx, 'schedule', [scheduleId])
    // The foreign key clears the screen's scheduleId.
    await ctx.db.deleteFrom('schedules').where('id', '=', scheduleId).execute()
    await recordAudit(ctx, { kind: 'schedule', action: 'deleted', thingId: screenId, title: name })
    await notify(ctx, ctx.accountId, ['schedules'])
  })
}

/** Serializes saves for one screen. @throws Problem not-found unless the account has the screen */
async function lockScreen(ctx: AccountContext, screenId: string): Promise<{ name: string; scheduleId: string | null }> {
  const screen = await ctx.db
    .selectFrom('screens')
    .select(['name', 'scheduleId'])
    .where('id', '=', screenId)
    .where('accountId', '=', ctx.accountId)
    .forUpdate()
    .executeTakeFirst()
  if (!screen) throw new Problem('not-found')
  return screen
}

/** @throws Problem pro-only */
export async function requirePro(ctx: AccountContext): Promise<void> {
  const { subscription } = await ctx.db
    .selectFrom('accounts')
    .select('subscription')
    .where('id', '=', ctx.accountId)
    .executeTakeFirstOrThrow()
  if (subscription !== 'pro') throw new Problem('pro-only')
}

/**
 * Locks the shows against deletion until the schedule is written. @throws Problem invalid at the events whose show is
 * not the account's
 */
async function requireOwnShows(ctx: AccountContext, events: ScheduleInput['events']): Promise<void> {
  const own = await lockOwned(ctx, 'shows', { ids: events.map(({ showId }) => showId) })
  const foreign = events.flatMap(({ showId }, at) =>
    own.has(showId) ? [] : [[`events.${at}.showId`, { code: 'not-yours' as const }] as const],
  )
  if (foreign.length > 0) throw new Problem('invalid', { fields: Object.fromEntries(foreign) })
}
