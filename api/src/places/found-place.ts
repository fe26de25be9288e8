import { maxPlaces } from '@litfass/domain/ads/campaign'
import { MapArea } from '@litfass/domain/places/map/map-cells'
import { Format } from '@litfass/domain/places/screen'
import { Day } from '@litfass/domain/time/day'
import { z } from 'zod'

import { finderSorts } from '../lists.ts'
import { Cursor, page, SearchText } from '../page.ts'

/** What the finder shows of a place of any kind. */
export const FoundPlace = z.object({
  id: z.uuid(),
  name: z.string(),
  publisherName: z.string(),
  street: z.string(),
  streetNumber: z.string(),
  zip: z.string(),
  city: z.string(),
  lat: z.number(),
  lng: z.number(),
  new: z.boolean(),
  weekAmount: z.int(),
})

/** A page of places; `more`: there are more results than `total`. */
export function found<Item extends z.ZodType>(item: Item) {
  return page(item).extend({ more: z.boolean() })
}

/** Places on a part of the map, clustered where they would overlap. */
export const FoundOnMap = z
  .object({
    places: z.array(
      z
        .object({ id: z.uuid(), name: z.string(), lat: z.number(), lng: z.number(), weekAmount: z.int() })
        .meta({ id: 'MapPlace' }),
    ),
    /** `weekAmount` is the lowest of the cluster. */
    clusters: z.array(
      z
        .object({
          key: z.string(),
          count: z.int(),
          lat: z.number(),
          lng: z.number(),
          area: MapArea,
          weekAmount: z.int(),
        })
        .meta({ id: 'MapCluster' }),
    ),
    total: z.int(),
    /** The counts are estimates. */
    about: z.boolean(),
    /** Bounding box of all results; null without results. */
    area: MapArea.nullable(),
  })
  .meta({ id: 'FoundOnMap' })
export type FoundOnMap = z.infer<typeof FoundOnMap>

const number = z.coerce.number<number>()
export const amount = number.pipe(z.int().min(0).max(2_000_000_000)).optional()
const ids = z.union([z.uuid(), z.array(z.uuid()).max(maxPlaces)]).optional()
const lat = number.pipe(MapArea.shape.south).optional()
const lng = number.pipe(MapArea.shape.west).optional()

/**
 * Filters by text, map area (`south`, `west`, `north`, `east`), radius of `km` around `lat`, `lng`, and net cents per week.
 * An incomplete area or radius is ignored. `free`: available on every day from `start` to `end`, a screen for ten seconds
 * every three minutes, a board for one ad, a cinema for the shortest ad in one of its halls.
 */
export const PlaceFilter = z.object({
  q: SearchText.optional(),
  south: lat,
  west: lng,
  north: lat,
  east: lng,
  lat,
  lng,
  km: number.pipe(z.number().positive().max(2_000)).optional(),
  minAmount: amount,
  maxAmount: amount,
  new: z.stringbool().optional(),
  start: Day.optional(),
  end: Day.optional(),
  free: z.stringbool().optional(),
  ids,
})

/** Filters of places that have a format and can be promoted. */
export const promotedFilter = { format: Format.optional(), promotion: z.stringbool().optional() }

export const inList = { sort: z.enum(finderSorts).default('newest'), cursor: Cursor.optional() }
/** Map zoom: the world is 512 pixels wide at zoom 0. */
export const onMap = { zoom: number.pipe(z.number().min(0).max(24)) }
