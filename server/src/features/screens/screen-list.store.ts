import { pageSizes } from '@litfass/api/page'
import type { ScreenListQuery } from '@litfass/api/places/screens'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'

import type { AccountContext } from '../../platform/context.ts'
import { decodeCursor, likePattern, NameCursor, pageOf, TimeCursor } from '../../platform/http/paging.ts'
import { type ScreenRow, screenOf, screenRows } from './screens.store.ts'

type Asked = z.output<typeof ScreenListQuery>
type ListedRow = ScreenRow & { sortName: string; siteTitle: string }

interface Order {
  keys: RawBuilder<unknown>[]
  direction: 'asc' | 'desc'
  cursor: z.ZodType<(string | number)[]>
  at: (row: ListedRow) => (string | number)[]
}

const name = sql<string>`lower(screens.name)`
const siteTitle = sql<string>`coalesce(lower(sites.title), '')`
const id = sql`screens.id`

// One order per index of the migrations; that by location sorts the account's screens. The cursor repeats the keys.
const orders = {
  name: { keys: [name, id], direction: 'asc', cursor: NameCursor, at: (row) => [row.sortName, row.id] },
  location: {
    keys: [sql`(screens.site_id is null)::int`, siteTitle, sql`coalesce(screens.site_id::text, '')`, name, id],
    direction: 'asc',
    cursor: z.tuple([z.int32(), z.string(), z.string(), z.string(), z.uuid()]),
    at: (row) => [row.siteId ? 0 : 1, row.siteTitle, row.siteId ?? '', row.sortName, row.id],
  },
  newest: {
    keys: [sql`screens.created`, id],
    direction: 'desc',
    cursor: TimeCursor,
    at: (row) => [row.created.toISOString(), row.id],
  },
  contacts: {
    keys: [sql`screens.contacts`, id],
    direction: 'desc',
    cursor: z.tuple([z.int32(), z.uuid()]),
    at: (row) => [row.contacts, row.id],
  },
} as const satisfies Record<Asked['sort'], Order>

export async function screensOfAccount(ctx: AccountContext, asked: Asked) {
  const size = pageSizes.screens
  const conditions = conditionsOf(asked)
  const order: Order = orders[asked.sort]
  let query = screenRows(ctx)
    .leftJoin('sites', 'sites.id', 'screens.siteId')
    .select(
      sql<number>`(select count(*)::int from screens where account_id = ${ctx.accountId} and ${conditions})`.as(
        'total',
      ),
    )
    .select([name.as('sortName'), siteTitle.as('siteTitle')])
    .where(conditions)
    .limit(size + 1)
  for (const key of order.keys) query = query.orderBy(key, order.direction)
  if (asked.cursor) {
    const values = decodeCursor(asked.cursor, order.cursor)
    const than = sql.raw(order.direction === 'asc' ? '>' : '<')
    query = query.where(sql<boolean>`(${sql.join(order.keys)}) ${than} (${sql.join(values)})`)
  }
  return pageOf(await query.execute(), { size, item: (row) => screenOf(ctx, row), cursor: order.at })
}

function conditionsOf({ q, category, tag, format, privacy, active, site }: Asked) {
  const all = [sql<boolean>`true`]
  if (q) {
    const pattern = likePattern(q)
    all.push(
      sql<boolean>`(screens.name ilike ${pattern} or screens.internal_name ilike ${pattern} or screens.street ilike ${pattern} or screens.city ilike ${pattern} or screens.code ilike ${pattern})`,
    )
  }
  if (category) all.push(sql<boolean>`screens.category_id = any(${[category].flat()}::text[])`)
  if (tag) all.push(sql<boolean>`screens.tags && ${[tag].flat()}::text[]`)
  if (format) all.push(sql<boolean>`screens.format = ${format}`)
  if (privacy) all.push(sql<boolean>`screens.privacy = ${privacy}`)
  if (active !== undefined) all.push(sql<boolean>`screens.active = ${active}`)
  if (site) all.push(sql<boolean>`screens.site_id = ${site}`)
  return sql<boolean>`${sql.join(all, sql` and `)}`
}

const tagsAtMost = 200

export async function tagsOfAccount(ctx: AccountContext): Promise<{ tags: string[] }> {
  const { rows } = await sql<{ tag: string }>`
    select tag from screens, unnest(tags) as tag where account_id = ${ctx.accountId}
    group by tag order by count(*) desc, lower(tag), tag limit ${tagsAtMost}`.execute(ctx.db)
  return { tags: rows.map(({ tag }) => tag) }
}
