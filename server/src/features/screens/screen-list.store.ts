import { pageSizes } from '@litfass/api/lists'
import type { Screen, ScreenListQuery, ScreenPage } from '@litfass/api/places/screens'
import { isLate } from '@litfass/domain/places/devices/device'
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
} from '../../platform/db/lists/keyset.ts'
import { likePattern } from '../../platform/db/lists/like-pattern.ts'
import { cut } from '../../platform/db/lists/paging.ts'
import { mostUsedTags } from '../../platform/db/tags.ts'
import { stateConditions } from './screen-states.ts'
import { screenOf, screenRows, wallClock } from './screens.store.ts'

type Search = z.output<typeof ScreenListQuery>

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
} as const satisfies Record<Search['sort'], Keyset>

export async function screensOfAccount(ctx: AccountContext, search: Search): Promise<ScreenPage> {
  const size = pageSizes.screens
  const query = screenRows(ctx).leftJoin('sites', 'sites.id', 'screens.siteId').where(conditionsOf(ctx, search))
  const rows = await pageQuery(query, { order: orders[search.sort], cursor: search.cursor, size }).execute()
  const { shown, next } = cut(rows, size)
  const clock = wallClock(ctx)
  const items = shown.map((row) => screenOf(ctx, row, clock))
  if (search.cursor) return { items, total: await countScreens(ctx, search), next }
  const counts = next === null && !search.state ? countsOf(ctx, items) : await countByState(ctx, search)
  return { items, total: counts[search.state ?? 'all'], next, counts }
}

type Counts = NonNullable<ScreenPage['counts']>

/** The counts of a list that fits on one page and is not filtered by state. Others are counted by the database. */
function countsOf({ now }: AccountContext, items: Screen[]): Counts {
  const isOnAir = ({ active, health }: Screen) =>
    active && health.lastSeen !== undefined && !isLate(Date.parse(health.lastSeen), now.getTime())
  return {
    all: items.length,
    onAir: items.filter(isOnAir).length,
    needsAttention: items.filter(({ needsAttention }) => needsAttention).length,
  }
}

function countByState(ctx: AccountContext, search: Search): Promise<Counts> {
  const { onAir, needsAttention } = stateConditions(ctx)
  return ctx.db
    .selectFrom('screens')
    .select(sql<number>`count(*)::int`.as('all'))
    .select(sql<number>`(count(*) filter (where ${onAir}))::int`.as('onAir'))
    .select(sql<number>`(count(*) filter (where ${needsAttention}))::int`.as('needsAttention'))
    .where('screens.accountId', '=', ctx.accountId)
    .where(conditionsOf(ctx, { ...search, state: undefined }))
    .executeTakeFirstOrThrow()
}

async function countScreens(ctx: AccountContext, search: Search): Promise<number> {
  const { total } = await ctx.db
    .selectFrom('screens')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('screens.accountId', '=', ctx.accountId)
    .where(conditionsOf(ctx, search))
    .executeTakeFirstOrThrow()
  return total
}

function conditionsOf(ctx: AccountContext, { q, category, tag, format, privacy, active, site, state }: Search) {
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
  if (state) all.push(stateConditions(ctx)[state])
  return sql<boolean>`${sql.join(all, sql` and `)}`
}

export async function tagsOfAccount(ctx: AccountContext): Promise<{ tags: string[] }> {
  const { rows } = await mostUsedTags('screens', ctx.accountId).execute(ctx.db)
  return { tags: rows.map(({ tag }) => tag) }
}
