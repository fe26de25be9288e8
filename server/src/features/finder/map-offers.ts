import type { FinderMapQuery } from '@litfass/api/places/finder'
import type { FoundOnMap } from '@litfass/api/places/found-place'
import type { CampaignType } from '@litfass/domain/ads/campaign'
import { clusterPlaces } from '@litfass/domain/places/map/clusters'
import { type MapArea, gridShift } from '@litfass/domain/places/map/map-cells'
import { sql } from 'kysely'
import type { z } from 'zod'

import type { Context } from '../../platform/context.ts'
import { areaOf, offerConditions } from './offer-filter.ts'
import { isInside, offersInArea, shareOfSample, world } from './offers-in-area.ts'

// Limit of rows read: enough for exact counts of a few hundred clusters. Above it, counts are estimates.
const maxSeen = 2_500

interface Tile extends MapArea {
  tile: number
  count: number
  lat: number
  lng: number
  amount: number
  id: string
  /** Name of the offer, or of one of several. */
  name: string
  /** Only offers with a higher sample number are counted. */
  cut: number
}

/** Offers in the map area, clustered where they would overlap. Cost depends on rows read, not on rows stored. */
export async function mapOffers(
  ctx: Context,
  type: CampaignType,
  search: z.output<typeof FinderMapQuery>,
): Promise<FoundOnMap> {
  const area = areaOf(search) ?? world
  const where = offerConditions(ctx, type, search)
  // All of them are in the index offers_map.
  const columns = sql`id, name, lat, lng, cell, amount, sample`
  // Words and ids have their own indexes; let the planner choose.
  const seen =
    search.q || search.ids
      ? sql`select ${columns} from offers where type = ${sql.lit(type)} and ${isInside(area)} and ${where} order by sample desc limit ${maxSeen + 1}`
      : sql`select * from ${offersInArea({ type, area, columns, where })} limit ${maxSeen + 1}`
  const { rows } = await sql<Tile>`
    with seen as materialized (${seen}),
    bound as (select case when count(*) > ${maxSeen} then min(sample) else -1 end as cut from seen)
    select cell >> ${gridShift(search.zoom)}::int as tile, count(*)::int as count, avg(lat) as lat, avg(lng) as lng,
      min(lat) as south, min(lng) as west, max(lat) as north, max(lng) as east, min(amount) as amount,
      (array_agg(id))[1] as id, min(name) as name, cut
    from seen, bound where sample > cut group by 1, cut`.execute(ctx.db)
  return foundOnMap(rows, search.zoom)
}

function foundOnMap(tiles: Tile[], zoom: number): FoundOnMap {
  const cut = tiles[0]?.cut ?? -1
  const weight = 1 / shareOfSample(cut + 1)
  const clusters = clusterPlaces(
    tiles.map(({ tile, id, count, ...rest }) => ({ ...rest, count: weight * count, placeId: id, id: String(tile) })),
    zoom,
  ).map(({ key, lat, lng, places, count }) => ({
    key,
    lat,
    lng,
    count: Math.round(count),
    weekAmount: Math.min(...places.map(({ amount }) => amount)),
    area: boundsOf(places),
    only: places[0],
  }))
  return {
    places: clusters.flatMap(({ count, only }) =>
      count === 1 && only
        ? [{ id: only.placeId, name: only.name, lat: only.lat, lng: only.lng, weekAmount: only.amount }]
        : [],
    ),
    clusters: clusters.filter(({ count }) => count > 1),
    total: clusters.reduce((sum, { count }) => sum + count, 0),
    about: cut >= 0,
    area: tiles.length === 0 ? null : boundsOf(tiles),
  }
}

function boundsOf(areas: MapArea[]): MapArea {
  return {
    south: Math.min(...areas.map(({ south }) => south)),
    west: Math.min(...areas.map(({ west }) => west)),
    north: Math.max(...areas.map(({ north }) => north)),
    east: Math.max(...areas.map(({ east }) => east)),
  }
}
