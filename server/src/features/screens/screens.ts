import type { Screen } from '@litfass/api/places/screens'
import { ScreenInput } from '@litfass/domain/places/screen'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { lockReferred } from '../../platform/db/lock-owned.ts'
import { nextTimestamp } from '../../platform/db/next-timestamp.ts'
import { placeOperations } from '../own-places/place-operations.ts'
import { columnsOf } from '../places/place-columns.ts'
import { openingHoursOf, weekColumns } from '../places/week-price.ts'
import { freeCode } from './screen-code.ts'
import { ownScreen, screenOf } from './screens.store.ts'

export const screenOperations = placeOperations({
  kind: 'display',
  get: async (ctx, id) => screenOf(ctx, await ownScreen(ctx, id)),
  columns: screenColumns,
  newColumns: async (ctx) => ({ code: await freeCode(ctx) }),
})

/** Assigns a show of the same account, or none when the id is empty. Effective immediately on players. */
export async function assignShow(ctx: AccountContext, screenId: string, showId: string): Promise<Screen> {
  return inTransaction(ctx, async (ctx) => {
    await ownScreen(ctx, screenId)
    if (showId !== '') await lockReferred(ctx, 'shows', { id: showId, field: 'showId' })
    await ctx.db
      .updateTable('screens')
      .set({ showId: showId === '' ? null : showId, timestamp: nextTimestamp(ctx, 'screens') })
      .where('id', '=', screenId)
      .execute()
    await notify(ctx, ctx.accountId, ['screens'])
    return screenOf(ctx, await ownScreen(ctx, screenId))
  })
}

/** Maps the input of a screen to columns. Its location is locked. */
export async function screenColumns(ctx: AccountContext, input: ScreenInput) {
  const { siteId, serviceHours = null, cpm = null } = input
  const openingHours = siteId && !serviceHours ? await openingHoursOf(ctx, siteId) : null
  return {
    ...columnsOf(ScreenInput, input),
    serviceHours: serviceHours ? JSON.stringify(serviceHours) : null,
    ...weekColumns(ctx, { ...input, cpm, serviceHours, openingHours }),
  }
}
