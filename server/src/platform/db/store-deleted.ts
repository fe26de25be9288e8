import { recordOf } from '@litfass/domain/keys-of'
import type { DeletedKind } from '@litfass/domain/people/deleted-item'
import { type BookedTable, placeTables, type PlaceTable } from '@litfass/domain/places/bookable-kinds'
import { type RawBuilder, sql } from 'kysely'

import type { AccountContext } from '../context.ts'
import type { Schema } from './schema.ts'

type ColumnOf = string | { column: string; of: keyof Schema; by: string }

interface KindRows {
  table: 'folders' | 'slides' | 'shows' | 'sites' | 'schedules' | 'jobs' | 'drafts' | PlaceTable | BookedTable
  /** The column with its title: its own, or `column` of the row of `of` that its column `by` refers to. */
  title: ColumnOf
  /** The column that refers to the place it is part of, as the database names it. */
  partOf?: string
  /** Tables whose rows are deleted with it, and the column that refers to it, or to rows of `of`, whose `by` refers to it. */
  parts: Partial<Record<keyof Schema, ColumnOf>>
  /** Tables whose rows lose their reference to it, and that column. */
  references: Partial<Record<keyof Schema, string>>
}

/** How the rows of a deleted item are found. */
export const deletedKindRows = {
  site: { table: 'sites', title: 'title', parts: {}, references: recordOf(placeTables, () => 'siteId') },
  folder: { table: 'folders', title: 'title', parts: {}, references: { slides: 'folderId' } },
  slide: { table: 'slides', title: 'title', parts: { showSlides: 'slideId' }, references: {} },
  show: {
    table: 'shows',
    title: 'title',
    parts: { showSlides: 'showId', scheduleEvents: 'showId' },
    references: { screens: 'showId' },
  },
  screen: {
    table: 'screens',
    title: 'name',
    parts: { schedules: 'screenId', scheduleEvents: { column: 'scheduleId', of: 'schedules', by: 'screenId' } },
    references: {},
  },
  board: { table: 'boards', title: 'name', parts: {}, references: {} },
  cinema: { table: 'cinemas', title: 'name', parts: { halls: 'cinemaId' }, references: {} },
  hall: { table: 'halls', title: 'name', partOf: 'cinema_id', parts: {}, references: {} },
  schedule: {
    table: 'schedules',
    title: { column: 'name', of: 'screens', by: 'screenId' },
    partOf: 'screen_id',
    parts: { scheduleEvents: 'scheduleId' },
    references: {},
  },
  draft: { table: 'drafts', title: 'title', parts: {}, references: {} },
  job: { table: 'jobs', title: 'title', parts: {}, references: {} },
} as const satisfies Record<DeletedKind, KindRows>

/**
 * Stores what is about to be deleted for `restoreDeletedItems`, and queues the purge of the oldest beyond the limits. The
 * caller has locked it and everything that refers to it.
 */
export async function storeDeleted(ctx: AccountContext, kind: DeletedKind, ids: readonly string[]): Promise<void> {
  const { table, title, parts, references }: KindRows = deletedKindRows[kind]
  const partRows = objectOf(
    Object.entries(parts).map(([part, column]) => [
      part,
      sql`(select coalesce(jsonb_agg(to_jsonb(part)), '[]') from ${sql.table(part)} as part where ${isPart(column)})`,
    ]),
  )
  const referring = objectOf(
    Object.entries(references).map(([other, column]) => [
      `${other}.${column}`,
      sql`(select coalesce(jsonb_agg(other.id), '[]') from ${sql.table(other)} as other where ${sql.ref(`other.${column}`)} = item.id)`,
    ]),
  )
  await sql`
    insert into deleted_items (id, account_id, kind, title, document, deleted)
    select item.id, item.account_id, ${kind}, ${titleOf(title)},
      jsonb_build_object('row', to_jsonb(item), 'parts', ${partRows}, 'references', ${referring}), ${ctx.now}
    from ${sql.table(table)} as item
    where item.account_id = ${ctx.accountId} and item.id = any(${ids}::uuid[])
  `.execute(ctx.db)
  await ctx.services.queue.send(ctx.db, 'purge-surplus', { accountId: ctx.accountId })
}

function titleOf(title: ColumnOf): RawBuilder<unknown> {
  if (typeof title === 'string') return sql`${sql.ref(`item.${title}`)}`
  const { column, of, by } = title
  return sql`(select ${sql.ref(column)} from ${sql.table(of)} where id = ${sql.ref(`item.${by}`)})`
}

/** Whether the row `part` belongs to `item`. */
function isPart(part: ColumnOf): RawBuilder<boolean> {
  if (typeof part === 'string') return sql`${sql.ref(`part.${part}`)} = item.id`
  const { column, of, by } = part
  return sql`${sql.ref(`part.${column}`)} in (select id from ${sql.table(of)} where ${sql.ref(by)} = item.id)`
}

function objectOf(entries: [string, RawBuilder<unknown>][]): RawBuilder<unknown> {
  return sql`jsonb_build_object(${sql.join(entries.flatMap(([key, value]) => [sql.lit(key), value]))})`
}
