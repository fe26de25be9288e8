import { pageSizes } from '@litfass/api/lists'
import { type FinderQuery, maxCounted } from '@litfass/api/places/finder'
import type { CampaignType } from '@litfass/domain/ads/campaign'
import { bookableKinds } from '@litfass/domain/places/bookable-kinds'
import { northOf } from '@litfass/domain/places/map/mercator'
import type { Period } from '@litfass/domain/time/day'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'

import type { Context } from '../../platform/context.ts'
import {
  ascending,
  byId,
  byInteger,
  byNumber,
  byTime,
  descending,
  isBehind,
  type Keyset,
  orderOf,
  positionOf,
} from '../../platform/db/lists/keyset.ts'
import { cut } from '../../platform/db/lists/paging.ts'
import { bookablePlaces } from '../places/bookable-places.ts'
import { isNewSql } from '../places/is-new.ts'
import type { CardVersion } from './card-cache.ts'
import { areaOf, centreOf, isInTown, offerConditions } from './offer-filter.ts'
import { isCrowded, isInside, offersInArea } from './offers-in-area.ts'

type Search = z.output<typeof FinderQuery>

/** A page of matching places in order. `total` is counted up to `maxCounted`. */
export interface OfferPage {
  versions: CardVersion[]
  total: number
  more: boolean
  next: string | null
}

export async function findOffers(
  ctx: Context,
  type: CampaignType,
  { search, period }: { search: Search; period: Period },
): Promise<OfferPage> {
  const size = pageSizes.finder
  const area = areaOf(search)
  const within = offerOrder(search)
  const order = townsFirst(within, search.q)
  const where = offerConditions(ctx, type, search)
  // If the area has few offers, read and sort them all; else let the planner use the index of the order.
  const few = area !== null && !search.ids && !(await isCrowded(ctx, type, area))
  const source = few
    ? sql`materialized (select * from ${offersInArea({ type, area, where })})`
    : sql`not materialized (select * from offers where type = ${sql.lit(type)} and ${where} and ${area ? isInside(area) : sql`true`})`
  const { joins, columns } = bookablePlaces[type].versions
  // From the place's own table: the page is then read from an index of `offers` alone.
  const isNew = isNewSql(ctx, `${bookableKinds[type].table}.created`)
  const read = async (part: RawBuilder<unknown>, lastShown: number) => {
    const { rows } = await sql<CardVersion & { position: (string | number)[] | null; total: number }>`
      with candidates as ${source},
      page as (
        select id, row_number() over () as place,
          case when row_number() over () = ${lastShown} then ${positionOf(order)} end as position
        from (
          select * from candidates offers
          where ${part} and ${isBehind(order, search.cursor)}
          order by ${orderOf(within)} limit ${size + 1}
        ) offers
      )
      select offers.id, row(${columns}, ${isNew})::text as version, position,
        (select count(*)::int from (select from candidates offers limit ${maxCounted + 1}) counted) as total
      from page offers ${joins(period)}
      order by place`.execute(ctx.db)
    return rows
  }
  // Two queries, each in the order of an index: a single one would have to read and sort all matches.
  const rows = await read(search.q ? isInTown(search.q) : sql`true`, size)
  if (search.q && rows.length <= size) rows.push(...(await read(sql`not ${isInTown(search.q)}`, size - rows.length)))
  const { shown, next } = cut(rows, size)
  const total = rows[0]?.total ?? 0
  return {
    versions: shown,
    total: Math.min(total, maxCounted),
    more: total > maxCounted,
    next,
  }
}

function townsFirst({ keys, direction }: Keyset, q: string | undefined): Keyset {
  if (!q) return { keys, direction }
  const rank = isInTown(q)
  return { keys: [byInteger(direction === 'asc' ? sql`(not ${rank})::int` : sql`${rank}::int`), ...keys], direction }
}

// One order per index of the migration.
function offerOrder(search: Search): Keyset {
  const centre = centreOf(search)
  switch (search.sort) {
    case 'price':
      return ascending(byInteger(sql`offers.amount`), id)
    case 'contacts':
      return descending(byInteger(sql`offers.contacts`), id)
    case 'near':
      return centre ? nearest(centre) : newest
    case 'newest':
      return newest
    default:
      return search.sort satisfies never
  }
}

const id = byId(sql`offers.id`)
const newest = descending(byTime(sql`offers.created`), id)

function nearest(from: { lat: number; lng: number }): Keyset {
  return ascending(
    byNumber(sql`point(offers.lng, offers.north) <-> point(${from.lng}::float8, ${northOf(from.lat)}::float8)`),
    id,
  )
}
