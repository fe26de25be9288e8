import { pageSizes } from '@litfass/api/page'
import type { Screen } from '@litfass/api/screens'
import { newBadgeDays } from '@litfass/domain/screen'
import { sql } from 'kysely'

import { type AccountContext, type Context, today } from '../../platform/context.ts'
import { NameCursor, TimeCursor, decodeCursor, likePattern, pageOf } from '../../platform/paging.ts'
import { Problem } from '../../platform/problem.ts'
import { fileUrl } from '../files/picture-files.ts'
import { healthOf, heardColumn } from './screen-health.ts'

function screenRows(ctx: AccountContext) {
  const day = today(ctx)
  return ctx.db
    .selectFrom('screens')
    .selectAll('screens')
    .select(
      sql<number>`coalesce((
        select sum(ads.duration::float8 / ads.frequency) from ads
        where ads.screen_id = screens.id and ads.status in ('approved', 'paid') and ${day}::date between ads.start_date and ads.end_date
      ), 0)`.as('soldShare'),
    )
    .select(heardColumn)
    .where('screens.accountId', '=', ctx.accountId)
}

type ScreenRow = Awaited<ReturnType<ReturnType<typeof screenRows>['executeTakeFirstOrThrow']>>

export async function screensOfAccount(
  ctx: AccountContext,
  { q, cursor }: { q?: string | undefined; cursor?: string | undefined },
) {
  const size = pageSizes.screens
  const pattern = q ? likePattern(q) : '%'
  const matches = sql<boolean>`(screens.name ilike ${pattern} or screens.internal_name ilike ${pattern} or screens.street ilike ${pattern} or screens.city ilike ${pattern} or screens.code ilike ${pattern})`
  let query = screenRows(ctx)
    .select(
      sql<number>`(select count(*)::int from screens where account_id = ${ctx.accountId} and ${matches})`.as('total'),
    )
    .select(sql<string>`lower(screens.name)`.as('sortName'))
    .where(matches)
    .orderBy(sql`lower(screens.name)`)
    .orderBy('screens.id')
    .limit(size + 1)
  if (cursor) {
    const [name, id] = decodeCursor(cursor, NameCursor)
    query = query.where(sql<boolean>`(lower(screens.name), screens.id) > (${name}, ${id})`)
  }
  return pageOf(await query.execute(), {
    size,
    item: (row) => screenOf(ctx, row),
    cursor: (row) => [row.sortName, row.id],
  })
}

/** @throws Problem not-found unless the account has it */
export async function ownScreen(ctx: AccountContext, screenId: string): Promise<ScreenRow> {
  const row = await screenRows(ctx).where('screens.id', '=', screenId).executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return row
}

const dayMilliseconds = 86_400_000

/** The badge "new" by the age of the screen. */
export function isNew(ctx: Context, screen: { created: Date }): boolean {
  return ctx.now.getTime() - screen.created.getTime() < newBadgeDays * dayMilliseconds
}

export function screenOf(ctx: AccountContext, row: ScreenRow): Screen {
  return {
    ...row,
    new: isNew(ctx, row),
    health: healthOf(ctx, row.heard),
    notes: row.notes ?? undefined,
    url: row.showId ?? '',
    siteId: row.siteId ?? undefined,
    imageUrl: row.imageKey && row.imageHash ? fileUrl(row.imageKey, row.imageHash) : undefined,
    code: row.code ?? undefined,
    scheduleId: row.scheduleId ?? undefined,
    cpm: row.cpm ?? undefined,
    timestamp: row.timestamp.toISOString(),
  }
}

/** Spec 3: the public list of screens, newest first. */
export async function publicScreens(ctx: Context, { cursor }: { cursor?: string | undefined }) {
  const size = pageSizes.finder
  let query = ctx.db
    .selectFrom('screens')
    .select(['id', 'active', 'privacy', 'lat', 'lng', 'code', 'accountId', 'scheduleId', 'created'])
    .select(sql<number>`(select count(*)::int from screens where active and privacy = 'public')`.as('total'))
    .where(sql<boolean>`active and privacy = 'public'`)
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(size + 1)
  if (cursor) {
    const [created, id] = decodeCursor(cursor, TimeCursor)
    query = query.where(sql<boolean>`(created, id) < (${new Date(created)}, ${id})`)
  }
  return pageOf(await query.execute(), {
    size,
    item: (row) => ({ ...row, code: row.code ?? undefined, scheduleId: row.scheduleId ?? undefined }),
    cursor: (row) => [row.created.toISOString(), row.id],
  })
}
