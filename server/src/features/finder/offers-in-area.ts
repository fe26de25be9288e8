import type { CampaignType } from '@litfass/domain/ads/campaign'
import { type MapArea, cellRanges } from '@litfass/domain/places/map/map-cells'
import { type RawBuilder, sql } from 'kysely'

import type { Context } from '../../platform/context.ts'

/** Highest value of `sample` (0015-finder.sql). */
const highestSample = 15

/** Share of offers with a sample number of at least `min`: half have at least 1, a quarter at least 2. */
export function shareOfSample(min: number): number {
  return 2 ** -min
}

export const world = { south: -90, west: -180, north: 90, east: 180 } as const satisfies MapArea

/**
 * Rows for `from`: offers of an area with a sample number of at least `min`, highest first, so that a limit takes an even
 * sample. Reads only as many rows of the index offers_map as the caller takes, and none of the table if the index contains
 * all `columns` and conditions.
 */
export function offersInArea({
  type,
  area,
  columns = sql`*`,
  where = sql<boolean>`true`,
  min = 0,
}: {
  type: CampaignType
  area: MapArea
  columns?: RawBuilder<unknown>
  where?: RawBuilder<boolean>
  min?: number
}): RawBuilder<unknown> {
  const ranges = cellRanges(area)
  // `offset 0` stops the planner from reordering, which would read all offers.
  return sql`(
    select found.* from generate_series(${highestSample}::int, ${min}::int, -1) as level (drawn)
    cross join lateral (
      select offers.* from unnest(${ranges.map(({ lo }) => lo)}::bigint[], ${ranges.map(({ hi }) => hi)}::bigint[]) as range (lo, hi)
      cross join lateral (
        select ${columns} from offers
        where type = ${sql.lit(type)} and sample = level.drawn and cell between range.lo and range.hi
          and ${isInside(area)} and ${where}
        offset 0
      ) offers
      offset 0
    ) found
  ) offers`
}

export function isInside({ south, west, north, east }: MapArea): RawBuilder<boolean> {
  return sql<boolean>`offers.lat between ${south} and ${north} and offers.lng between ${west} and ${east}`
}

/**
 * From this number on, reading all offers in the order of an index until the page is full is faster than sorting those of the
 * area.
 */
const crowdedFrom = 16_000
/** Offers are counted in samples from this level up, and their number in the area is estimated from that. */
const countedFrom = 5

/** Whether an area has about `crowdedFrom` offers or more. */
export async function isCrowded(ctx: Context, type: CampaignType, area: MapArea): Promise<boolean> {
  const enough = Math.round(crowdedFrom * shareOfSample(countedFrom))
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from ${offersInArea({ type, area, columns: sql`sample`, min: countedFrom })} limit ${enough}) counted
  `.execute(ctx.db)
  return rows[0]?.count === enough
}
