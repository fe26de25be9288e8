import { pageSizes } from '@litfass/api/page'
import type { ScreenListQuery, ScreenPage } from '@litfass/api/places/screens'
import { sql } from 'kysely'
import type { z } from 'zod'

import type { AccountContext } from '../../platform/context.ts'
import {
  ascending,
  byId,
  byInteger,
  byText,
  byTime,
  descending,
  type Keyset,
  pageQuery,
} from '../../platform/db/keyset.ts'
import { cut, likePattern } from '../../platform/http/paging.ts'
import { stateConditions } from './screen-states.ts'
import { screenOf, screenRows } from './screens.store.ts'

type Asked = z.output<typeof ScreenListQuery>

const name = byText(sql`lower(screens.name)`)
const id = byId(sql`screens.id`)

// One order per index. Only the order by location has none and sorts all screens of the account.
const orders = {
  name: ascending(name, id),
  location: ascending(
    byInteger(sql`(screens.site_id is null)::int`),
    byText(sql`coalesce(lower(sites.title), '')`),
    byText(sql`coalesce(screens.site_id::text, '')`),
    name,
    id,
  ),
  newest: descending(byTime(sql`screens.created`), id),
  contacts: descending(byInteger(sql`screens.contacts`), id),
} as const satisfies Record<Asked['sort'], Keyset>

export async function screensOfAccount(ctx: AccountContext, asked: Asked): Promise<ScreenPage> {
  const size = pageSizes.screens
  const conditions = conditionsOf(asked)
  const states = stateConditions(ctx)
  const query = screenRows(ctx)
    .leftJoin('sites', 'sites.id', 'screens.siteId')
    .where(conditions)
    .where(asked.state ? states[asked.state] : sql<boolean>`true`)
  const [rows, counts] = await Promise.all([
    pageQuery(query, { order: orders[asked.sort], cursor: asked.cursor, size }).execute(),
    ctx.db
      .selectFrom('screens')
      .select(sql<number>`count(*)::int`.as('all'))
      .select(sql<number>`(count(*) filter (where ${states.onAir}))::int`.as('onAir'))
      .select(sql<number>`(count(*) filter (where ${states.needsLook}))::int`.as('needsLook'))
      .where('screens.accountId', '=', ctx.accountId)
      .where(conditions)
      .executeTakeFirstOrThrow(),
  ])
  const { shown, next } = cut(rows, size)
  return { items: shown.map((row) => screenOf(ctx, row)), total: counts[asked.state ?? 'all'], next, counts }
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
