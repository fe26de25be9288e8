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
  /** Created in the last 30 days. */
  new: z.boolean(),
  /**
   * Net cents for a week, after discounts: ten seconds every three minutes on a screen, the front of a board, up to
   * ten seconds in all halls of a cinema.
   */
  weekAmount: z.int(),
})

/** A page of places. */
export function found<Item extends z.ZodType>(item: Item) {
  return page(item).extend({
    /** There are more matches than `total`, which is at most 1,000. */
    more: z.boolean(),
  })
}

/** Places on a part of the map, clustered where they would overlap. */
export const FoundOnMap = z
  .object({
    places: z.array(
      z
        .object({
          id: z.uuid(),
          name: z.string(),
          lat: z.number(),
          lng: z.number(),
          /** Net cents for a week, as in the list of the finder. */
          weekAmount: z.int(),
        })
        .meta({ id: 'MapPlace' }),
    ),
    /** Groups of places that would overlap on the map at this zoom. */
    clusters: z.array(
      z
        .object({
          key: z.string(),
          /** Number of places; an estimate if `about` is true. */
          count: z.int(),
          lat: z.number(),
          lng: z.number(),
          /** Bounding box of its places. */
          area: MapArea,
          /** Net cents: the lowest of its places. */
          weekAmount: z.int(),
        })
        .meta({ id: 'MapCluster' }),
    ),
    /** Number of places in the area; an estimate if `about` is true. */
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

/** Further words of a search are ignored. */
export const maxSearchWords = 6

/** Filters of places of all kinds. */
export const PlaceFilter = z.object({
  q: SearchText.optional().describe(
    `Up to ${maxSearchWords} words, all of which the name, address or publisher of the place contains. Matching towns come first.`,
  ),
  /** Southern edge of the map area, in degrees. The area is ignored unless all four edges are given. */
  south: lat,
  /** Western edge of the map area. */
  west: lng,
  /** Northern edge of the map area. */
  north: lat,
  /** Eastern edge of the map area. */
  east: lng,
  lat,
  lng,
  /** Radius around `lat` and `lng`, in kilometres. Ignored unless all three are given. */
  km: number.pipe(z.number().positive().max(2_000)).optional(),
  /** Net cents for a week, compared with `weekAmount`. */
  minAmount: amount,
  /** Net cents for a week, compared with `weekAmount`. */
  maxAmount: amount,
  /** True: only places that were created in the last 30 days. */
  new: z.stringbool().optional(),
  /** First day of the period for `free` and for the free airtime in the results. Absent: today in Europe/Berlin. */
  start: Day.optional(),
  /** Last day of that period, included. Absent: six days after `start`. */
  end: Day.optional(),
  /**
   * True: only places that can take a small ad on each day: ten seconds every three minutes on a screen, one ad on a
   * board, one second in a hall.
   */
  free: z.stringbool().optional(),
  ids,
})

/** Filters of places that have a format and can be promoted. */
export const promotedFilter = {
  format: Format.optional(),
  /** True: only places with a discount at present. */
  promotion: z.stringbool().optional(),
}

export const inList = {
  /**
   * `near`: by distance from the centre of the radius, else of the map area; without either as `newest`.
   * `price`: lowest `weekAmount` first. `contacts`: largest audience first.
   */
  sort: z.enum(finderSorts).default('newest'),
  /** `next` of the previous page. Absent for the first one. */
  cursor: Cursor.optional(),
}
export const onMap = {
  /** Zoom of the map: the world is 512 pixels wide at zoom 0. */
  zoom: number.pipe(z.number().min(0).max(24)),
}
