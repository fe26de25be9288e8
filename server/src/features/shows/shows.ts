import type { Show, ShowChange, ShowEntry } from '@litfass/api/playback/shows'
import { reindexed, type ShowInput, showTitleLength } from '@litfass/domain/playback/show'
import { copyTitle } from '@litfass/domain/playback/slides/copy-title'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { enforceLimit } from '../../platform/db/enforce-limit.ts'
import { lockAllOwned, lockOwned, lockVersion } from '../../platform/db/lock-owned.ts'
import { nextTimestamp } from '../../platform/db/next-timestamp.ts'
import { storeDeleted } from '../../platform/db/store-deleted.ts'
import { Problem } from '../../platform/http/problem.ts'
import { texts } from '../../platform/texts.ts'
import { ownShow, showOf, writeEntries } from './shows.store.ts'

export async function createShow(ctx: AccountContext, input: ShowInput): Promise<Show> {
  return inTransaction(ctx, async (ctx) => {
    await enforceLimit(ctx, 'shows')
    await requireOwnSlides(ctx, input.slides)
    return insertShow(ctx, input)
  })
}

/** Duplicates a show. No screen plays the copy until it is assigned. */
export async function copyShow(ctx: AccountContext, showId: string): Promise<Show> {
  return inTransaction(ctx, async (ctx) => {
    await enforceLimit(ctx, 'shows')
    // Locks slides before the show, as the deletion of a slide does, to avoid deadlocks.
    await requireOwnSlides(ctx, (await ownShow(ctx, showId)).slides)
    const { title, shuffled, slides } = await ownShow(ctx, showId)
    return insertShow(ctx, {
      title: copyTitle(title, { beginning: texts[ctx.actor.language].copies.beginning, longest: showTitleLength }),
      shuffled,
      slides,
    })
  })
}

async function insertShow(ctx: AccountContext, { slides, ...show }: ShowInput): Promise<Show> {
  const id = ctx.services.newId()
  await ctx.db
    .insertInto('shows')
    .values({ id, accountId: ctx.accountId, creatorId: ctx.actor.userId, ...show, timestamp: ctx.now })
    .execute()
  await writeEntries(ctx, id, reindexed(slides))
  await notify(ctx, ctx.accountId, ['shows'])
  return showOf(await ownShow(ctx, id))
}

/**
 * Replaces the entries of a show or creates it; returns its id. @throws Problem limit-shows, before writing anything
 */
export async function fillShow(ctx: AccountContext, showId: string | null, input: ShowInput): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    await requireOwnSlides(ctx, input.slides)
    const filled = await ctx.db
      .updateTable('shows')
      .set({ title: input.title, shuffled: input.shuffled, timestamp: nextTimestamp(ctx, 'shows') })
      .where('id', '=', showId)
      .where('accountId', '=', ctx.accountId)
      .returning('id')
      .executeTakeFirst()
    if (!filled) {
      await enforceLimit(ctx, 'shows')
      return (await insertShow(ctx, input)).id
    }
    await writeEntries(ctx, filled.id, reindexed(input.slides))
    await notify(ctx, ctx.accountId, ['shows'])
    return filled.id
  })
}

/**
 * Updates a show, effective immediately on its screens.
 * @throws Problem changed-meanwhile when the show has changed since the edited version
 */
export async function updateShow(ctx: AccountContext, showId: string, input: ShowChange): Promise<Show> {
  return inTransaction(ctx, async (ctx) => {
    // Locks slides before the show, as the deletion of a slide does, to avoid deadlocks.
    await requireOwnSlides(ctx, input.slides)
    await lockVersion(ctx, 'shows', { id: showId, basedOn: input.basedOn })
    const timestamp = nextTimestamp(ctx, 'shows')
    await ctx.db
      .updateTable('shows')
      .set({ title: input.title, shuffled: input.shuffled, timestamp })
      .where('id', '=', showId)
      .execute()
    await writeEntries(ctx, showId, reindexed(input.slides))
    await notify(ctx, ctx.accountId, ['shows'])
    return showOf(await ownShow(ctx, showId))
  })
}

/** Deletes all of the shows or none, and removes them from screens and schedules. @throws Problem not-found */
export async function deleteShows(ctx: AccountContext, showIds: string[]): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const ids = [...new Set(showIds)]
    await lockShows(ctx, ids)
    await storeDeleted(ctx, 'show', ids)
    await ctx.db.deleteFrom('shows').where('id', 'in', ids).execute()
    await notify(ctx, ctx.accountId, ['shows'])
  })
}

/**
 * Locks shows, then their screens, each sorted by id. Same order as saving a schedule, to avoid deadlocks.
 * @throws Problem not-found unless the account has all of them
 */
async function lockShows(ctx: AccountContext, ids: string[]): Promise<void> {
  await lockAllOwned(ctx, 'shows', { ids, strength: 'update' })
  await ctx.db
    .selectFrom('screens')
    .select('id')
    .where('accountId', '=', ctx.accountId)
    .where((eb) =>
      eb.or([
        eb('showId', 'in', ids),
        eb(
          'scheduleId',
          'in',
          eb.selectFrom('scheduleEvents').select('scheduleId').where('scheduleEvents.showId', 'in', ids),
        ),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
}

/**
 * Locks the slides against deletion until the show is written. @throws Problem invalid at the entries that are not the
 * account's
 */
async function requireOwnSlides(ctx: AccountContext, entries: ShowEntry[]): Promise<void> {
  const own = await lockOwned(ctx, 'slides', { ids: entries.map((entry) => entry.slideId) })
  const foreign = entries.flatMap((entry, at) =>
    own.has(entry.slideId) ? [] : [[`slides.${at}.slideId`, { code: 'not-yours' as const }] as const],
  )
  if (foreign.length > 0) throw new Problem('invalid', { fields: Object.fromEntries(foreign) })
}
