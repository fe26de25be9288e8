import type { PlaceListQuery } from '@litfass/api/page'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'

import { NameCursor, TimeCursor, decodeCursor, likePattern } from '../../platform/http/paging.ts'

type PlaceTable = 'boards' | 'cinemas'
type Asked = z.output<typeof PlaceListQuery>

/** What a list of places is searched and narrowed by. */
export function placeConditions(
  table: PlaceTable,
  { accountId, q, active, site }: Pick<Asked, 'q' | 'active' | 'site'> & { accountId: string },
): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const all = [sql`${column('accountId')} = ${accountId}`]
  if (q) {
    const words = sql.join(
      ['name', 'street', 'zip', 'city'].map((name) => sql`${column(name)} ilike ${likePattern(q)}`),
      sql` or `,
    )
    all.push(sql`(${words})`)
  }
  if (active !== undefined) all.push(sql`${column('active')} = ${active}`)
  if (site) all.push(sql`${column('siteId')} = ${site}`)
  return sql<boolean>`${sql.join(all, sql` and `)}`
}

/** The order of a list of places (one for each index), and what comes after a cursor. `sortedAs` is the cursor's first value. */
export function placeOrder(table: PlaceTable, { sort, cursor }: Pick<Asked, 'sort' | 'cursor'>) {
  const id = sql.ref(`${table}.id`)
  if (sort === 'newest') return newestFirst(table, cursor)
  const column = sql<string>`lower(${sql.ref(`${table}.name`)})`
  const [name, after] = cursor ? decodeCursor(cursor, NameCursor) : []
  return {
    by: sql`${column}, ${id}`,
    sortedAs: column,
    after: cursor ? sql<boolean>`(${column}, ${id}) > (${name}, ${after})` : sql<boolean>`true`,
  }
}

/** The newest first, for own lists and public ones. */
export function newestFirst(table: PlaceTable, cursor: string | undefined) {
  const id = sql.ref(`${table}.id`)
  const column = sql.ref(`${table}.created`)
  const [created, after] = cursor ? decodeCursor(cursor, TimeCursor) : []
  return {
    by: sql`${column} desc, ${id} desc`,
    sortedAs: sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    after: cursor ? sql<boolean>`(${column}, ${id}) < (${created}::timestamptz, ${after})` : sql<boolean>`true`,
  }
}
