import type { Screen } from '@litfass/api/places/screens'
import { ScreenInput } from '@litfass/domain/places/screen'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { lockReferred } from '../../platform/db/lock-owned.ts'
import { nextTimestamp } from '../../platform/db/next-timestamp.ts'
import { placeOperations } from '../own-places/place-operations.ts'
import { columnsOf } from '../places/place-columns.ts'
import { type HoursOfSites, openingHoursOf, weekColumns } from '../places/week-price.ts'
import { freeCode } from './screen-code.ts'
import { ownScreen, requireScreen, screenOf } from './screens.store.ts'

export const screenOperations = placeOperations({
  kind: 'display',
  get: async (ctx, id) => screenOf(ctx, await ownScreen(ctx, id)),
  columns: screenColumns,
  newColumns: async (ctx) => ({ code: await freeCode(ctx) }),
})

/** Assigns a show of the same account, or none when the id is empty. Effective immediately on players. */
export async function assignShow(ctx: AccountContext, screenId: string, showId: string): Promise<Screen> {
  return inTransaction(ctx, async (ctx) => {
    await requireScreen(ctx, screenId)
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
async function screenColumns(ctx: AccountContext, input: ScreenInput) {
  const { siteId, serviceHours } = input
  return screenColumnsAt(ctx, input, siteId && !serviceHours ? await openingHoursOf(ctx, [siteId]) : new Map())
}

/** The same with the opening hours of its location, by the location's id. */
export function screenColumnsAt(ctx: AccountContext, input: ScreenInput, hoursOfSites: HoursOfSites) {
  const { siteId, serviceHours = null, cpm = null } = input
  const openingHours = (siteId && hoursOfSites.get(siteId.toLowerCase())) || null
  return {
    ...columnsOf(ScreenInput, input),
    serviceHours: serviceHours ? JSON.stringify(serviceHours) : null,
    ...weekColumns(ctx, { ...input, cpm, serviceHours, openingHours }),
  }
}
