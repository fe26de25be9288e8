import { pageSizes } from '@litfass/api/lists'
import { type Show, ShowEntry, type ShowQuery } from '@litfass/api/playback/shows'
import { keysOf } from '@litfass/domain/keys-of'
import { withEntries } from '@litfass/domain/playback/show'
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { z } from 'zod'

import { type AccountContext, today } from '../../platform/context.ts'
import { isOnAir } from '../../platform/db/is-on-air.ts'
import {
  ascending,
  byId,
  byNumber,
  byText,
  byTime,
  descending,
  type Keyset,
  pageQuery,
} from '../../platform/db/lists/keyset.ts'
import { likePattern } from '../../platform/db/lists/like-pattern.ts'
import { pageOf } from '../../platform/db/lists/paging.ts'
import { nextTimestamp } from '../../platform/db/next-timestamp.ts'
import type { Schema } from '../../platform/db/schema.ts'
import { Problem } from '../../platform/http/problem.ts'
import { isEndingSoon } from './is-ending-soon.ts'

/** Names of the screens that shows are assigned to or scheduled on; `shows` is the operand of `in (…)`. */
function screensPlaying(shows: RawBuilder<unknown>) {
  return namesOfScreens(sql`id in (${screensOf(shows)})`)
}

/** Names of the screens whose confirmed device is online and last reported a slide of the shows, or an ad. */
function screensOnAir(ctx: Pick<AccountContext, 'now'>, shows: RawBuilder<unknown>) {
  return namesOfScreens(sql`id in (${screensOf(shows)}) and exists (
    select from devices
    where devices.screen_id = screens.id and ${isOnAir(ctx)} and (
      devices.playing_kind = 'ad'
      or devices.playing_id in (select slide_id from show_slides as played where played.show_id in (${shows}))
    )
  )`)
}

function namesOfScreens(condition: RawBuilder<unknown>) {
  return sql<string[]>`array(select name from screens where ${condition} order by lower(name))`
}

function screensOf(shows: RawBuilder<unknown>) {
  return sql`select id from screens where show_id in (${shows})
    union select screen_id from schedules join schedule_events on schedule_id = schedules.id
    where schedule_events.show_id in (${shows})`
}

/** The columns of an entry, named as its fields. */
const entryFields = keysOf(ShowEntry.shape)

// Built key by key: keys of nested rows are not converted to camel case.
function entriesOf(shows: ExpressionBuilder<Schema, 'shows'>) {
  return shows
    .selectFrom('showSlides')
    .whereRef('showSlides.showId', '=', 'shows.id')
    .select((eb) => {
      const fields = Object.fromEntries(entryFields.map((field) => [field, eb.ref(`showSlides.${field}`)]))
      const entry = eb.fn<ShowEntry>('json_strip_nulls', [jsonBuildObject(fields)])
      const entries = eb.fn.jsonAgg(entry).orderBy('showSlides.index')
      return eb.fn.coalesce(entries, sql<ShowEntry[]>`'[]'`).as('entries')
    })
}

function showRows(ctx: AccountContext) {
  return ctx.db
    .selectFrom('shows')
    .selectAll('shows')
    .select((eb) => [
      sql<ShowEntry[]>`${entriesOf(eb)}`.as('slides'),
      screensPlaying(sql`shows.id`).as('screens'),
      screensOnAir(ctx, sql`shows.id`).as('onAir'),
    ])
    .where('shows.accountId', '=', ctx.accountId)
}

type ShowRow = Awaited<ReturnType<ReturnType<typeof showRows>['executeTakeFirstOrThrow']>>

type Search = z.output<typeof ShowQuery>

const loopSeconds = sql<number>`(select coalesce(sum(duration), 0) from show_slides where show_id = shows.id)`

const orders = {
  newest: descending(byTime(sql`shows.timestamp`), byId(sql`shows.id`)),
  name: ascending(byText(sql`lower(shows.title)`), byId(sql`shows.id`)),
  longest: descending(byNumber(loopSeconds), byId(sql`shows.id`)),
} as const satisfies Record<Search['sort'], Keyset>

export async function showsOfAccount(ctx: AccountContext, { q, sort, cursor, endsSoon }: Search) {
  const size = pageSizes.shows
  const pattern = q ? likePattern(q) : '%'
  const endingSoon = sql<boolean>`exists (
    select from show_slides join slides on slides.id = slide_id
    cross join lateral (select least(show_slides.last_day, slides.last_day) as last_day) as common
    where show_id = shows.id and ${isEndingSoon(sql`common.last_day`, today(ctx))}
  )`
  const matches = sql<boolean>`title ilike ${pattern} and ${endsSoon ? endingSoon : sql<boolean>`true`}`
  const query = showRows(ctx)
    .select(
      sql<number>`(select count(*)::int from shows where account_id = ${ctx.accountId} and ${matches})`.as('total'),
    )
    .where(matches)
  return pageOf(await pageQuery(query, { order: orders[sort], cursor, size }).execute(), { size, item: showOf })
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

/** The entries of each of the account's shows, in the order of the ids; empty for an unknown show. */
export async function entriesOfShows(ctx: AccountContext, showIds: string[]): Promise<ShowEntry[][]> {
  if (showIds.length === 0) return []
  const rows = await ctx.db
    .selectFrom('shows')
    .select((eb) => ['id', sql<ShowEntry[]>`${entriesOf(eb)}`.as('slides')])
    .where('accountId', '=', ctx.accountId)
    .where('id', 'in', showIds)
    .execute()
  const found = new Map(rows.map(({ id, slides }) => [id, slides]))
  return showIds.map((id) => found.get(id) ?? [])
}

/** Replaces a show's entries. */
export async function writeEntries(ctx: AccountContext, showId: string, entries: ShowEntry[]): Promise<void> {
  await ctx.db.deleteFrom('showSlides').where('showId', '=', showId).execute()
  if (entries.length === 0) return
  await ctx.db
    .insertInto('showSlides')
    .values(entries.map((entry) => ({ showId, ...entry })))
    .execute()
}

/** Locks the shows with these slides. Sorted, so that concurrent deletions of slides of one show cannot deadlock. */
export async function lockShowsWith(ctx: AccountContext, slideIds: string[]): Promise<string[]> {
  const locked = await ctx.db
    .selectFrom('shows')
    .select('id')
    .where('id', 'in', (eb) => eb.selectFrom('showSlides').select('showId').where('slideId', 'in', slideIds))
    .orderBy('id')
    .forUpdate()
    .execute()
  return locked.map((show) => show.id)
}

/** Puts entries back where they were in a locked show, as far as its limits allow. */
export async function returnEntries(ctx: AccountContext, showId: string, entries: ShowEntry[]): Promise<void> {
  const show = await ownShow(ctx, showId)
  await writeEntries(ctx, showId, withEntries(show, entries))
  await setTimestamps(ctx, [showId])
}

/** Gives entries of a slide that have one duration another one. Returns the ids of the shows that have changed. */
export async function changeDurations(
  ctx: AccountContext,
  slideId: string,
  { from, to }: { from: number; to: number },
): Promise<string[]> {
  if (from === to) return []
  await lockShowsWith(ctx, [slideId])
  const changed = await ctx.db
    .updateTable('showSlides')
    .set({ duration: to })
    .where('slideId', '=', slideId)
    .where('duration', '=', from)
    .returning('showId')
    .execute()
  const showIds = [...new Set(changed.map(({ showId }) => showId))]
  await setTimestamps(ctx, showIds)
  return showIds
}

/** Removes slides from the locked shows and reindexes the remaining entries. */
export async function leaveShows(
  ctx: AccountContext,
  { slideIds, showIds }: { slideIds: string[]; showIds: string[] },
): Promise<void> {
  if (showIds.length === 0) return
  await ctx.db.deleteFrom('showSlides').where('slideId', 'in', slideIds).execute()
  await sql`
    update show_slides set index = dense.index
    from (
      select show_id, index as old, row_number() over (partition by show_id order by index) - 1 as index
      from show_slides where show_id = any(${showIds}::uuid[])
    ) as dense
    where show_slides.show_id = dense.show_id and show_slides.index = dense.old and show_slides.index <> dense.index
  `.execute(ctx.db)
  await setTimestamps(ctx, showIds)
}

async function setTimestamps(ctx: AccountContext, showIds: string[]): Promise<void> {
  if (showIds.length === 0) return
  await ctx.db
    .updateTable('shows')
    .set({ timestamp: nextTimestamp(ctx, 'shows') })
    .where('id', 'in', showIds)
    .execute()
}
