import type { Schedule } from '@litfass/api/playback/schedules'
import type { ScheduleInput } from '@litfass/domain/playback/schedule'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { lockAllReferred } from '../../platform/db/lock-owned.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requirePro } from './require-pro.ts'
import { insertEvents, lockScreen, ownSchedule, scheduleOf } from './schedules.store.ts'

/** Replaces the screen's schedule, effective immediately. @throws Problem pro-only, changed-meanwhile */
export async function saveSchedule(
  ctx: AccountContext,
  screenId: string,
  { replaces, events }: ScheduleInput,
): Promise<Schedule> {
  return inTransaction(ctx, async (ctx) => {
    // Lock order as in deleteShows: shows, then screen.
    const shows = events.map(({ showId }, at) => ({ id: showId, field: `events.${at}.showId` }))
    await lockAllReferred(ctx, 'shows', shows)
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
