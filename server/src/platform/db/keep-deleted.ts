import type { DeletedKind } from '@litfass/domain/people/deleted-item'
import { type RawBuilder, sql } from 'kysely'

import type { AccountContext } from '../context.ts'
import type { Schema } from './schema.ts'

interface KeptKind {
  table: keyof Schema
  title: string
  /** Tables whose rows are deleted with it, and the column that refers to it. */
  parts: Partial<Record<keyof Schema, string>>
  /** Tables whose rows lose their reference to it, and that column. */
  references: Partial<Record<keyof Schema, string>>
}

/** How the rows of a deleted item are found. */
export const keptKinds = {
  slide: { table: 'slides', title: 'title', parts: { showSlides: 'slideId' }, references: {} },
  show: {
    table: 'shows',
    title: 'title',
    parts: { showSlides: 'showId', scheduleEvents: 'showId' },
    references: { screens: 'showId' },
  },
} as const satisfies Record<DeletedKind, KeptKind>

/** Keeps what is about to be deleted for `restoreDeletedItems`. The caller has locked it, and what refers to it. */
export async function keepDeleted(ctx: AccountContext, kind: DeletedKind, ids: readonly string[]): Promise<void> {
  const { table, title, parts, references }: KeptKind = keptKinds[kind]
  const partRows = objectOf(
    Object.entries(parts).map(([part, column]) => [
      part,
      sql`(select coalesce(jsonb_agg(to_jsonb(part)), '[]') from ${sql.table(part)} as part where ${sql.ref(`part.${column}`)} = item.id)`,
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
    select item.id, item.account_id, ${kind}, ${sql.ref(`item.${title}`)},
      jsonb_build_object('row', to_jsonb(item), 'parts', ${partRows}, 'references', ${referring}), ${ctx.now}
    from ${sql.table(table)} as item
    where item.account_id = ${ctx.accountId} and item.id = any(${ids}::uuid[])
  `.execute(ctx.db)
}

function objectOf(entries: [string, RawBuilder<unknown>][]): RawBuilder<unknown> {
  return sql`jsonb_build_object(${sql.join(entries.flatMap(([key, value]) => [sql.lit(key), value]))})`
}
