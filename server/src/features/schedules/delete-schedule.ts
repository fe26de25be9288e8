import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { recordAudit } from '../../platform/db/audit.ts'
import { storeDeleted } from '../../platform/db/store-deleted.ts'
import { Problem } from '../../platform/http/problem.ts'
import { lockScreen } from './schedules.store.ts'

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
