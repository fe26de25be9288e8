import { pageSizes } from '@litfass/api/page'
import { type FinderQuery, mostCounted } from '@litfass/api/places/finder'
import type { CampaignType } from '@litfass/domain/ads/campaign'
import { northOf } from '@litfass/domain/places/mercator'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'

import type { Context } from '../../platform/context.ts'
import { type Order, encodeCursor, isBehind } from '../../platform/http/paging.ts'
import { areaOf, middleOf, offerConditions } from './offer-filter.ts'
import { isCrowded, isInside, offersInArea } from './offers-in-area.ts'

type Asked = z.output<typeof FinderQuery>
type OfferOrder = Omit<Order<never>, 'value'> & { value: RawBuilder<string | number> }

/** One page of what fits: ids in order. Counts no further than `mostCounted`. */
export interface OfferPage {
  ids: string[]
  total: number
  more: boolean
  next: string | null
}

export async function findOffers(ctx: Context, type: CampaignType, asked: Asked): Promise<OfferPage> {
  const size = pageSizes.finder
  const area = areaOf(asked)
  const order = orderOf(asked)
  const where = offerConditions(ctx, type, asked)
  // Few enough to read and sort them all; else in the order of an index, or as the planner likes.
  const few = area !== null && !asked.ids && !(await isCrowded(ctx, type, area))
  const source = few
    ? sql`materialized (select * from ${offersInArea({ type, area, where })})`
    : sql`not materialized (select * from offers where type = ${sql.lit(type)} and ${where} and ${area ? isInside(area) : sql`true`})`
  const by = sql`${order.by} ${sql.raw(order.direction)}, offers.id ${sql.raw(order.direction)}`
  const { rows } = await sql<{ id: string; sortedAs: string | number; total: number }>`
    with candidates as ${source}
    select offers.id, ${order.value} as sorted_as,
      (select count(*)::int from (select from candidates offers limit ${mostCounted + 1}) counted) as total
    from candidates offers
    where ${asked.cursor ? isBehind(asked.cursor, order, sql`offers.id`) : sql`true`}
    order by ${by} limit ${size + 1}`.execute(ctx.db)
  const shown = rows.slice(0, size)
  const [total, last] = [rows[0]?.total ?? 0, shown.at(-1)]
  return {
    ids: shown.map(({ id }) => id),
    total: Math.min(total, mostCounted),
    more: total > mostCounted,
    next: rows.length > size && last ? encodeCursor([last.sortedAs, last.id]) : null,
  }
}

// One order per index of the migration.
function orderOf(asked: Asked): OfferOrder {
  const middle = middleOf(asked)
  switch (asked.sort) {
    case 'price':
      return { by: sql`offers.amount`, direction: 'asc', shape: z.int32(), value: sql`offers.amount` }
    case 'contacts':
      return { by: sql`offers.contacts`, direction: 'desc', shape: z.int32(), value: sql`offers.contacts` }
    case 'near':
      return middle ? nearest(middle) : newest
    case 'newest':
      return newest
    default:
      return asked.sort satisfies never
  }
}

const newest = {
  by: sql`offers.created`,
  direction: 'desc',
  shape: z.iso.datetime(),
  value: sql<string>`to_char(offers.created at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
} satisfies OfferOrder

function nearest(from: { lat: number; lng: number }): OfferOrder {
  const distance = sql<number>`point(offers.lng, offers.north) <-> point(${from.lng}::float8, ${northOf(from.lat)}::float8)`
  return { by: distance, direction: 'asc', shape: z.number(), value: distance }
}
