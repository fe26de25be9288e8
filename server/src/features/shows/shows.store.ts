import { pageSizes } from '@litfass/api/page'
import type { Show, ShowEntry } from '@litfass/api/shows'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import type { AccountContext } from '../../platform/context.ts'
import { TimeCursor, decodeCursor, likePattern, pageOf } from '../../platform/paging.ts'
import { Problem } from '../../platform/problem.ts'

function showRows(ctx: AccountContext) {
  return ctx.db
    .selectFrom('shows')
    .selectAll('shows')
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('showSlides')
          .select(['showSlides.slideId as slide', 'showSlides.duration', 'showSlides.index', 'showSlides.animation'])
          .whereRef('showSlides.showId', '=', 'shows.id')
          .orderBy('showSlides.index'),
      ).as('slides'),
      sql<string[]>`array(
        select name from screens where id in (
          select id from screens where show_id = shows.id
          union select screen_id from schedules join schedule_events on schedule_id = schedules.id where schedule_events.show_id = shows.id
        ) order by lower(name))`.as('screens'),
    ])
    .where('shows.accountId', '=', ctx.accountId)
}

type ShowRow = Awaited<ReturnType<ReturnType<typeof showRows>['executeTakeFirstOrThrow']>>

export async function showsOfAccount(
  ctx: AccountContext,
  { q, cursor }: { q?: string | undefined; cursor?: string | undefined },
) {
  const size = pageSizes.shows
  const pattern = q ? likePattern(q) : '%'
  let query = showRows(ctx)
    .select((eb) =>
      eb
        .selectFrom('shows as counted')
        .where('counted.accountId', '=', ctx.accountId)
        .where('counted.title', 'ilike', pattern)
        .select(sql<number>`count(*)::int`.as('total'))
        .$asScalar()
        .$notNull()
        .as('total'),
    )
    .where('shows.title', 'ilike', pattern)
    .orderBy('shows.timestamp', 'desc')
    .orderBy('shows.id', 'desc')
    .limit(size + 1)
  if (cursor) {
    const [timestamp, id] = decodeCursor(cursor, TimeCursor)
    query = query.where(sql<boolean>`(shows.timestamp, shows.id) < (${new Date(timestamp)}, ${id})`)
  }
  return pageOf(await query.execute(), { size, item: showOf, cursor: (row) => [row.timestamp.toISOString(), row.id] })
}

/** @throws Problem not-found unless the account has it */
export async function ownShow(ctx: AccountContext, showId: string): Promise<ShowRow> {
  const row = await showRows(ctx).where('shows.id', '=', showId).executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return row
}

export function showOf(row: ShowRow): Show {
  return { ...row, timestamp: row.timestamp.toISOString() }
}

/** Replaces a show's entries. */
export async function writeEntries(ctx: AccountContext, showId: string, entries: ShowEntry[]): Promise<void> {
  await ctx.db.deleteFrom('showSlides').where('showId', '=', showId).execute()
  if (entries.length === 0) return
  await ctx.db
    .insertInto('showSlides')
    .values(
      entries.map(({ slide, duration, index, animation }) => ({ showId, slideId: slide, duration, index, animation })),
    )
    .execute()
}

/** Takes a slide out of every show; the entries behind it move up, so that indexes stay 0, 1, 2 … */
export async function leaveShows(ctx: AccountContext, slideId: string): Promise<void> {
  // Held in one order, so that slides of one show can leave it at the same time.
  const held = await ctx.db
    .selectFrom('shows')
    .select('id')
    .where('id', 'in', (eb) => eb.selectFrom('showSlides').select('showId').where('slideId', '=', slideId))
    .orderBy('id')
    .forUpdate()
    .execute()
  if (held.length === 0) return
  const showIds = held.map((show) => show.id)
  await ctx.db.deleteFrom('showSlides').where('slideId', '=', slideId).execute()
  await sql`
    update show_slides set index = dense.index
    from (
      select show_id, index as old, row_number() over (partition by show_id order by index) - 1 as index
      from show_slides where show_id = any(${showIds}::uuid[])
    ) as dense
    where show_slides.show_id = dense.show_id and show_slides.index = dense.old and show_slides.index <> dense.index
  `.execute(ctx.db)
  await ctx.db.updateTable('shows').set({ timestamp: ctx.now }).where('id', 'in', showIds).execute()
}
