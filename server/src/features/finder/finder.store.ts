import type { FinderQuery, FoundScreen } from '@litfass/api/finder'
import { pageSizes } from '@litfass/api/page'
import { freeShare } from '@litfass/domain/airtime'
import { categories } from '@litfass/domain/category'
import { addDays } from '@litfass/domain/day'
import { sampleBooking } from '@litfass/domain/pricing'
import { defaultZone, dayInZone } from '@litfass/domain/zone'
import { sql } from 'kysely'
import { z } from 'zod'

import type { Context } from '../../platform/context.ts'
import { TimeCursor, decodeCursor, likePattern, pageOf } from '../../platform/paging.ts'
import { fileUrl } from '../files/picture-files.ts'
import { isNew } from '../screens/screens.store.ts'
import { type OfferedScreen, offeredScreens } from './offered-screens.ts'

type Sort = z.output<typeof FinderQuery>['sort']

const NumberCursor = z.tuple([z.int32(), z.uuid()])

// One order per index of the migration; the cursor repeats its columns.
const orders = {
  newest: {
    column: sql<Date>`screens.created`,
    direction: 'desc',
    cursor: TimeCursor,
    value: (row: OfferedScreen) => row.created.toISOString(),
  },
  price: {
    column: sql<number>`screens.week_amount`,
    direction: 'asc',
    cursor: NumberCursor,
    value: (row: OfferedScreen) => row.weekAmount,
  },
  contacts: {
    column: sql<number>`screens.contacts`,
    direction: 'desc',
    cursor: NumberCursor,
    value: (row: OfferedScreen) => row.contacts,
  },
} as const satisfies Record<Sort, unknown>

export async function findScreens(ctx: Context, asked: z.output<typeof FinderQuery>) {
  const size = pageSizes.finder
  const start = asked.start ?? dayInZone(ctx.now.getTime(), defaultZone)
  const period = { start, end: asked.end ?? addDays(start, sampleBooking.days - 1) }
  const conditions = conditionsOf(asked)
  const order = orders[asked.sort]

  let query = offeredScreens(ctx, period)
    .select(
      sql<number>`(select count(*)::int from screens join accounts on accounts.id = screens.account_id where screens.active and screens.privacy = 'public' and ${conditions})`.as(
        'total',
      ),
    )
    .where(conditions)
    .orderBy(order.column, order.direction)
    .orderBy('screens.id', order.direction)
    .limit(size + 1)
  if (asked.cursor) {
    const [value, id] = decodeCursor<z.ZodTuple<[z.ZodType<string | number>, z.ZodUUID]>>(asked.cursor, order.cursor)
    const than = sql.raw(order.direction === 'asc' ? '>' : '<')
    const at = asked.sort === 'newest' ? sql`${new Date(String(value))}` : sql`${value}`
    query = query.where(sql<boolean>`(${order.column}, screens.id) ${than} (${at}, ${id})`)
  }
  return pageOf(await query.execute(), {
    size,
    item: (row) => foundScreenOf(ctx, row, period),
    cursor: (row) => [order.value(row), row.id],
  })
}

function conditionsOf({ q, category, format, promotion, ids }: z.output<typeof FinderQuery>) {
  const all = [sql<boolean>`true`]
  if (q) {
    const pattern = likePattern(q)
    all.push(
      sql<boolean>`(screens.name ilike ${pattern} or screens.city ilike ${pattern} or screens.street ilike ${pattern} or screens.zip ilike ${pattern} or accounts.company ilike ${pattern})`,
    )
  }
  if (category) all.push(sql<boolean>`screens.category_id = any(${[category].flat()}::text[])`)
  if (format) all.push(sql<boolean>`screens.format = ${format}`)
  if (promotion) all.push(sql<boolean>`screens.promotion and screens.discount > 0`)
  if (ids) all.push(sql<boolean>`screens.id = any(${[ids].flat()}::uuid[])`)
  return sql<boolean>`${sql.join(all, sql` and `)}`
}

function foundScreenOf(ctx: Context, row: OfferedScreen, period: { start: string; end: string }): FoundScreen {
  return {
    ...row,
    new: isNew(ctx, row),
    imageUrl: row.imageKey && row.imageHash ? fileUrl(row.imageKey, row.imageHash) : undefined,
    cpm: row.cpm ?? categories[row.categoryId].cpm,
    freeShare: freeShare(row.adShare, row.bookings, period),
  }
}
