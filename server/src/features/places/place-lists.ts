import type { PlaceListQuery } from '@litfass/api/page'
import type { PlaceTable } from '@litfass/domain/places/bookable-kinds'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'

import { ascending, byId, byText, byTime, descending, type Keyset } from '../../platform/db/keyset.ts'
import { likePattern } from '../../platform/http/paging.ts'

type Asked = z.output<typeof PlaceListQuery>

/** Search and filter conditions of a list of places. */
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

/** Sort orders of a list of places, one per index. */
export function placeOrder(table: PlaceTable, sort: Asked['sort']): Keyset {
  const column = (name: string) => sql.ref(`${table}.${name}`)
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
