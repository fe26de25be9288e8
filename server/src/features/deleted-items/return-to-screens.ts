import { z } from 'zod'

import type { AccountContext } from '../../platform/context.ts'
import type { DeletedDocument } from '../../platform/db/deleted-document.ts'
import { insertRows } from './insert-rows.ts'

const Events = z.array(z.looseObject({ schedule_id: z.uuid() }))

/** Assigns restored shows to the screens that play nothing else, and returns them to schedules that were not saved since. */
export async function returnToScreens(
  ctx: AccountContext,
  shows: { showId: string; document: DeletedDocument }[],
): Promise<void> {
  const events = shows.flatMap(({ document }) => Events.parse(document.parts['scheduleEvents']))
  const scheduleIds = events.map((event) => event.schedule_id)
  const screenIds = shows.flatMap(({ document }) => document.references['screens.showId'] ?? [])
  const screens = await ctx.db
    .selectFrom('screens')
    .select(['id', 'scheduleId'])
    .where('accountId', '=', ctx.accountId)
    .where((eb) =>
      eb.or([eb('id', '=', eb.fn.any(eb.val(screenIds))), eb('scheduleId', '=', eb.fn.any(eb.val(scheduleIds)))]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { showId, document } of shows) {
    const wanted = document.references['screens.showId'] ?? []
    await ctx.db
      .updateTable('screens')
      .set({ showId })
      .where('accountId', '=', ctx.accountId)
      .where('id', '=', (eb) => eb.fn.any(eb.val(wanted)))
      .where('showId', 'is', null)
      .execute()
  }
  const present = new Set(screens.map(({ scheduleId }) => scheduleId))
  await insertRows(
    ctx,
    'scheduleEvents',
    events.filter((event) => present.has(event.schedule_id)),
  )
}
