import { pageSizes } from '@litfass/api/lists'
import type { PlaceListQuery } from '@litfass/api/page'
import type { PlaceTable } from '@litfass/domain/places/bookable-kinds'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { z } from 'zod'

import type { AccountContext, Context } from '../../platform/context.ts'
import { type Keyset, ascending, byId, byText, byTime, descending, pageQuery } from '../../platform/db/lists/keyset.ts'
import { likePattern } from '../../platform/db/lists/like-pattern.ts'
import { pageOf } from '../../platform/db/lists/paging.ts'
import type { Schema } from '../../platform/db/schema.ts'
import { Problem } from '../../platform/http/problem.ts'

type Asked = z.output<typeof PlaceListQuery>

/** Get and list, the same for every kind of place. */
export function placeLists<Table extends PlaceTable, Row, Place>({
  table,
  rows,
  publicRows = rows,
  placeOf,
}: {
  table: Table
  rows: (ctx: Context) => SelectQueryBuilder<Schema, Table, Row>
  publicRows?: (ctx: Context) => SelectQueryBuilder<Schema, Table, Row>
  placeOf: (row: Row) => Place
}) {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const countOf = (conditions: RawBuilder<boolean>) =>
    sql<number>`(select count(*)::int from ${sql.table(table)} where ${conditions})`

  return {
    async list(ctx: AccountContext, asked: Asked) {
      const size = pageSizes[table]
      const conditions = conditionsOf(ctx, asked)
      const query = rows(ctx).select(countOf(conditions).as('total')).where(conditions)
      const page = await pageQuery(query, { order: orderOf(asked.sort), cursor: asked.cursor, size }).execute()
      return pageOf(page, { size, item: placeOf })
    },

    /** @throws Problem not-found unless the account owns it */
    async get(ctx: AccountContext, id: string): Promise<Place> {
      const isOwn = sql<boolean>`${column('id')} = ${id} and ${column('accountId')} = ${ctx.accountId}`
      const row = await rows(ctx).where(isOwn).executeTakeFirst()
      if (!row) throw new Problem('not-found')
      return placeOf(row)
    },

    /** Active places, newest first. */
    async listPublic(ctx: Context, { cursor }: { cursor?: string | undefined }) {
      const size = pageSizes.publicPlaces
      const isPublic = sql<boolean>`${column('active')}`
      const query = publicRows(ctx).select(countOf(isPublic).as('total')).where(isPublic)
      const page = await pageQuery(query, { order: orderOf('newest'), cursor, size }).execute()
      return pageOf(page, { size, item: placeOf })
    },
  }

  function conditionsOf({ accountId }: AccountContext, { q, active, site }: Asked): RawBuilder<boolean> {
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

  /** Each order has an index. */
  function orderOf(sort: Asked['sort']): Keyset {
    const id = byId(column('id'))
    switch (sort) {
      case 'name':
        return ascending(byText(sql`lower(${column('name')})`), id)
      case 'newest':
        return descending(byTime(column('created')), id)
      default:
        return sort satisfies never
    }
  }
}
