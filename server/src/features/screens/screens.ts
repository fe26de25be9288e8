import { randomBytes } from 'node:crypto'

import type { Screen } from '@litfass/api/screens'
import { addDays } from '@litfass/domain/day'
import { displayPrice, displayPriceInputs, sampleBooking } from '@litfass/domain/pricing'
import type { ScreenInput } from '@litfass/domain/screen'
import { codeFromBytes } from '@litfass/domain/screen-code'

import { type AccountContext, inTransaction, notify, today } from '../../platform/context.ts'
import { Problem, fieldProblem } from '../../platform/problem.ts'
import { claimRoom } from '../accounts/limits.ts'
import { declineAdsOf } from '../ads/decline-ads-of-screen.ts'
import { forgetPlacePicture, keepPlacePicture, pictureColumns, readPlacePicture } from '../files/place-picture.ts'
import { holdOwnSite } from '../sites/sites.store.ts'
import { ownScreen, screenOf } from './screens.store.ts'

export async function createScreen(ctx: AccountContext, input: ScreenInput, upload: Blob | undefined): Promise<Screen> {
  const id = ctx.services.newId()
  const key = pictureKey(id)
  const picture = await readPlacePicture(ctx, upload, key)
  return inTransaction(ctx, async (ctx) => {
    await claimRoom(ctx, 'screens')
    await holdOwnSite(ctx, input.siteId)
    await ctx.db
      .insertInto('screens')
      .values({
        id,
        accountId: ctx.accountId,
        creatorId: ctx.actor.userId,
        ...screenColumns(ctx, input),
        ...pictureColumns(key, picture),
        showId: null,
        code: await freeCode(ctx),
        created: ctx.now,
        timestamp: ctx.now,
      })
      .execute()
    if (picture) await keepPlacePicture(ctx, key, { picture, subjectId: id })
    await notify(ctx, ctx.accountId, ['screens', 'sites', 'accounts'])
    return screenOf(ctx, await ownScreen(ctx, id))
  })
}

/** The assigned show and the code stay as they are. */
export async function updateScreen(
  ctx: AccountContext,
  screenId: string,
  { input, upload }: { input: ScreenInput; upload: Blob | undefined },
): Promise<Screen> {
  const key = pictureKey(screenId)
  const picture = await readPlacePicture(ctx, upload, key)
  return inTransaction(ctx, async (ctx) => {
    const before = await ownScreen(ctx, screenId)
    await holdOwnSite(ctx, input.siteId)
    await ctx.db
      .updateTable('screens')
      .set({ ...screenColumns(ctx, input), ...(picture && pictureColumns(key, picture)), timestamp: ctx.now })
      .where('id', '=', screenId)
      .execute()
    if (picture) await keepPlacePicture(ctx, key, { picture, subjectId: screenId, before })
    await notify(ctx, ctx.accountId, ['screens', 'sites'])
    return screenOf(ctx, await ownScreen(ctx, screenId))
  })
}

/** Writes `url` only (spec 7): the id of a show of the same account, or nothing. The screen follows at once. */
export async function assignShow(ctx: AccountContext, screenId: string, url: string): Promise<Screen> {
  return inTransaction(ctx, async (ctx) => {
    await ownScreen(ctx, screenId)
    if (url !== '') {
      const show = await ctx.db
        .selectFrom('shows')
        .select('id')
        .where('id', '=', url)
        .where('accountId', '=', ctx.accountId)
        .forShare()
        .executeTakeFirst()
      if (!show) throw fieldProblem('url', 'not-yours')
    }
    await ctx.db
      .updateTable('screens')
      .set({ showId: url === '' ? null : url, timestamp: ctx.now })
      .where('id', '=', screenId)
      .execute()
    await notify(ctx, ctx.accountId, ['screens', 'shows'])
    return screenOf(ctx, await ownScreen(ctx, screenId))
  })
}

/** Offers that are not paid yet are declined; a screen with paid ads stays. @throws Problem screen-has-paid-ads */
export async function deleteScreen(ctx: AccountContext, screenId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .selectFrom('screens')
      .select('id')
      .where('id', '=', screenId)
      .where('accountId', '=', ctx.accountId)
      .forUpdate()
      .execute()
    const screen = await ownScreen(ctx, screenId)
    await declineAdsOf(ctx, screenId)
    // Looked for last: one that was being paid has just become so.
    const paid = await ctx.db
      .selectFrom('ads')
      .select('id')
      .where('screenId', '=', screenId)
      .where('status', '=', 'paid')
      .limit(1)
      .executeTakeFirst()
    if (paid) throw new Problem('screen-has-paid-ads')
    await ctx.db.deleteFrom('screens').where('id', '=', screenId).execute()
    await forgetPlacePicture(ctx, screen)
    await notify(ctx, ctx.accountId, ['screens', 'sites', 'shows', 'accounts'])
  })
}

function screenColumns(ctx: AccountContext, input: ScreenInput) {
  const start = today(ctx)
  const week = displayPrice(
    displayPriceInputs(
      { ...input, cpm: input.cpm ?? null },
      { ...sampleBooking, start, end: addDays(start, sampleBooking.days - 1) },
    ),
  )
  return {
    ...input,
    notes: input.notes || null,
    siteId: input.siteId ?? null,
    cpm: input.cpm ?? null,
    weekAmount: week.amount,
    weekImpressions: week.impressions,
  }
}

function pictureKey(screenId: string): string {
  return `screens/${screenId}.png`
}

/** 25^6 codes: a taken one is rare, so look and try again. The unique index decides a race. */
async function freeCode(ctx: AccountContext): Promise<string> {
  for (;;) {
    const code = codeFromBytes(randomBytes(16))
    if (code === null) continue
    const taken = await ctx.db.selectFrom('screens').select('id').where('code', '=', code).executeTakeFirst()
    if (!taken) return code
  }
}
