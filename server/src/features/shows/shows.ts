import type { Show } from '@litfass/api/shows'
import { type ShowInput, reindexed } from '@litfass/domain/show'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import { claimRoom } from '../accounts/limits.ts'
import { ownShow, showOf, writeEntries } from './shows.store.ts'

export async function createShow(ctx: AccountContext, input: ShowInput): Promise<Show> {
  return inTransaction(ctx, async (ctx) => {
    await claimRoom(ctx, 'shows')
    await requireOwnSlides(ctx, input)
    const id = ctx.services.newId()
    await ctx.db
      .insertInto('shows')
      .values({ id, accountId: ctx.accountId, creatorId: ctx.actor.userId, title: input.title, timestamp: ctx.now })
      .execute()
    await writeEntries(ctx, id, reindexed(input.slides))
    await notify(ctx, ctx.accountId, ['shows', 'slides', 'accounts'])
    return showOf(await ownShow(ctx, id))
  })
}

/** Fills a show anew, or makes one where there is none (any more); returns its id. @throws Problem limit-shows, before anything is written */
export async function fillShow(ctx: AccountContext, showId: string | null, input: ShowInput): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    await requireOwnSlides(ctx, input)
    const { title } = input
    const filled = await ctx.db
      .updateTable('shows')
      .set({ title, timestamp: ctx.now })
      .where('id', '=', showId)
      .where('accountId', '=', ctx.accountId)
      .returning('id')
      .executeTakeFirst()
    const id = filled?.id ?? ctx.services.newId()
    if (!filled) {
      await claimRoom(ctx, 'shows')
      await ctx.db
        .insertInto('shows')
        .values({ id, accountId: ctx.accountId, creatorId: ctx.actor.userId, title, timestamp: ctx.now })
        .execute()
    }
    await writeEntries(ctx, id, reindexed(input.slides))
    await notify(ctx, ctx.accountId, ['shows', 'slides', 'accounts'])
    return id
  })
}

/** Screens that play it follow at once. */
export async function updateShow(ctx: AccountContext, showId: string, input: ShowInput): Promise<Show> {
  return inTransaction(ctx, async (ctx) => {
    // Slides before the show, as when a slide is deleted: otherwise each could wait for the other.
    await requireOwnSlides(ctx, input)
    const { numUpdatedRows } = await ctx.db
      .updateTable('shows')
      .set({ title: input.title, timestamp: ctx.now })
      .where('id', '=', showId)
      .where('accountId', '=', ctx.accountId)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Problem('not-found')
    await writeEntries(ctx, showId, reindexed(input.slides))
    await notify(ctx, ctx.accountId, ['shows', 'slides'])
    return showOf(await ownShow(ctx, showId))
  })
}

/** Screens it was assigned to fall back to the house slide. */
export async function deleteShow(ctx: AccountContext, showId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { numDeletedRows } = await ctx.db
      .deleteFrom('shows')
      .where('id', '=', showId)
      .where('accountId', '=', ctx.accountId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new Problem('not-found')
    await notify(ctx, ctx.accountId, ['shows', 'slides', 'screens', 'accounts'])
  })
}

/** Locks the slides against deletion until the show is written. @throws Problem invalid at the entries that are not the account's */
async function requireOwnSlides(ctx: AccountContext, input: ShowInput): Promise<void> {
  const ids = [...new Set(input.slides.map((entry) => entry.slide))]
  if (ids.length === 0) return
  const own = await ctx.db
    .selectFrom('slides')
    .select('id')
    .where('accountId', '=', ctx.accountId)
    .where('id', 'in', ids)
    .forShare()
    .execute()
  const ownIds = new Set(own.map((row) => row.id))
  const foreign = input.slides.flatMap((entry, at) =>
    ownIds.has(entry.slide) ? [] : [[`slides.${at}.slide`, { code: 'not-yours' as const }] as const],
  )
  if (foreign.length > 0) throw new Problem('invalid', { fields: Object.fromEntries(foreign) })
}
