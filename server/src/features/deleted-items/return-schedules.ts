import { z } from 'zod'

import type { AccountContext } from '../../platform/context.ts'
import { recordAudit } from '../../platform/db/audit.ts'
import type { DeletedDocument } from '../../platform/db/deleted-document.ts'
import { lockOwned } from '../../platform/db/lock-owned.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requirePro } from '../schedules/require-pro.ts'
import { insertRows } from './insert-rows.ts'

const ScheduleRow = z.looseObject({ id: z.uuid(), screen_id: z.uuid() })
const Events = z.array(z.looseObject({ show_id: z.uuid() }))

/**
 * Restores schedules of screens, without the events whose shows no longer exist.
 * @throws Problem restore-place-first, schedule-exists, pro-only
 */
export async function returnSchedules(
  ctx: AccountContext,
  schedules: { title: string; document: DeletedDocument }[],
): Promise<void> {
  if (schedules.length === 0) return
  await requirePro(ctx)
  const eventsOf = ({ document }: { document: DeletedDocument }) => Events.parse(document.parts['scheduleEvents'])
  // Lock order as in deleteShows: shows, then screens.
  const showIds = await lockOwned(ctx, 'shows', { ids: schedules.flatMap(eventsOf).map((event) => event.show_id) })
  const rows = schedules.map(({ document }) => ScheduleRow.parse(document.row))
  const screenIds = rows.map((row) => row.screen_id)
  const screens = await lockOwned(ctx, 'screens', { ids: screenIds, strength: 'no key update' })
  if (screenIds.some((id) => !screens.has(id))) throw new Problem('restore-place-first')
  for (const [at, row] of rows.entries()) {
    const schedule = schedules[at]
    if (!schedule) continue
    await assign(ctx, row)
    await insertRows(ctx, 'schedules', [row])
    const present = eventsOf(schedule).filter((event) => showIds.has(event.show_id))
    await insertRows(ctx, 'scheduleEvents', present)
    await recordAudit(ctx, { kind: 'schedule', action: 'restored', thingId: row.screen_id, title: schedule.title })
  }
}

/** @throws Problem schedule-exists unless the screen has none */
async function assign(ctx: AccountContext, row: z.output<typeof ScheduleRow>): Promise<void> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('screens')
    .set({ scheduleId: row.id })
    .where('id', '=', row.screen_id)
    .where('scheduleId', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Problem('schedule-exists')
}
