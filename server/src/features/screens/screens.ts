import type { Screen } from '@litfass/api/places/screens'
import { displayPrice, displayPriceInputs, sampleBooking } from '@litfass/domain/money/pricing'
import { ScreenInput } from '@litfass/domain/places/screen'
import { addDays } from '@litfass/domain/time/day'

import { type AccountContext, inTransaction, notify, today } from '../../platform/context.ts'
import { enforceLimit } from '../../platform/db/enforce-limit.ts'
import { lockOwned } from '../../platform/db/lock-owned.ts'
import { fieldProblem } from '../../platform/http/problem.ts'
import { declineOpenAds } from '../ads/decline-open-ads.ts'
import { noPicture, readPlacePicture, removePlacePicture, storePlacePicture } from '../files/place-picture.ts'
import { lockOwnSite } from '../places/lock-own-site.ts'
import { columnsOf } from '../places/place-columns.ts'
import { freeCode } from './screen-code.ts'
import { lockedScreen, ownScreen, screenOf } from './screens.store.ts'

export async function createScreen(ctx: AccountContext, input: ScreenInput, upload: Blob | undefined): Promise<Screen> {
  const id = ctx.services.newId()
  const place = await readPlacePicture(ctx, upload, { folder: 'screens', id })
  return inTransaction(ctx, async (ctx) => {
    await enforceLimit(ctx, 'screens')
    await lockOwnSite(ctx, input.siteId)
    await ctx.db
      .insertInto('screens')
      .values({
        id,
        accountId: ctx.accountId,
        creatorId: ctx.actor.userId,
        ...screenColumns(ctx, input),
        ...(place?.columns ?? noPicture),
        showId: null,
        code: await freeCode(ctx),
        created: ctx.now,
        timestamp: ctx.now,
      })
      .execute()
    if (place) await storePlacePicture(ctx, id, { place })
    await notify(ctx, ctx.accountId, ['screens'])
    return screenOf(ctx, await ownScreen(ctx, id))
  })
}

/** Updates a screen; its assigned show and code are unchanged. */
export async function updateScreen(
  ctx: AccountContext,
  screenId: string,
  { input, upload }: { input: ScreenInput; upload: Blob | undefined },
): Promise<Screen> {
  const place = await readPlacePicture(ctx, upload, { folder: 'screens', id: screenId })
  return inTransaction(ctx, async (ctx) => {
    // Lock order as in deleteSite: location, then screen.
    await lockOwnSite(ctx, input.siteId)
    const before = await lockedScreen(ctx, screenId)
    await ctx.db
      .updateTable('screens')
      .set({ ...screenColumns(ctx, input), ...place?.columns, timestamp: ctx.now })
      .where('id', '=', screenId)
      .execute()
    if (place) await storePlacePicture(ctx, screenId, { place, before })
    await notify(ctx, ctx.accountId, ['screens'])
    return screenOf(ctx, await ownScreen(ctx, screenId))
  })
}

/** Removes the picture; lists and the finder then show what the screen plays. */
export async function removeScreenPicture(ctx: AccountContext, screenId: string): Promise<Screen> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockedScreen(ctx, screenId)
    await ctx.db
      .updateTable('screens')
      .set({ ...noPicture, timestamp: ctx.now })
      .where('id', '=', screenId)
      .execute()
    await removePlacePicture(ctx, before)
    await notify(ctx, ctx.accountId, ['screens'])
    return screenOf(ctx, await ownScreen(ctx, screenId))
  })
}

/** Assigns a show of the same account, or none when the id is empty. Effective immediately on players. */
export async function assignShow(ctx: AccountContext, screenId: string, showId: string): Promise<Screen> {
  return inTransaction(ctx, async (ctx) => {
    await ownScreen(ctx, screenId)
    if (showId !== '') {
      const own = await lockOwned(ctx, 'shows', { ids: [showId] })
      if (own.size === 0) throw fieldProblem('showId', 'not-yours')
    }
    await ctx.db
      .updateTable('screens')
      .set({ showId: showId === '' ? null : showId, timestamp: ctx.now })
      .where('id', '=', screenId)
      .execute()
    await notify(ctx, ctx.accountId, ['screens'])
    return screenOf(ctx, await ownScreen(ctx, screenId))
  })
}

/** Deletes the screen and declines its unpaid offers. @throws Problem screen-has-paid-ads */
export async function deleteScreen(ctx: AccountContext, screenId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const screen = await lockedScreen(ctx, screenId)
    await declineOpenAds(ctx, { column: 'screenId', id: screenId, paid: 'screen-has-paid-ads' })
    await ctx.db.deleteFrom('screens').where('id', '=', screenId).execute()
    await removePlacePicture(ctx, screen)
    await notify(ctx, ctx.accountId, ['screens'])
  })
}

/** Maps the input of a screen to columns. */
export function screenColumns(ctx: AccountContext, input: ScreenInput) {
  const start = today(ctx)
  const week = displayPrice(
    displayPriceInputs(
      { ...input, cpm: input.cpm ?? null },
      { ...sampleBooking, start, end: addDays(start, sampleBooking.days - 1) },
    ),
  )
  return {
    ...columnsOf(ScreenInput, input),
    weekAmount: week.amount,
    weekImpressions: week.impressions,
  }
}
