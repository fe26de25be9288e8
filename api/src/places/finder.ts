import { BoardCategoryId, BoardPrices } from '@litfass/domain/places/board'
import type { BookableKind } from '@litfass/domain/places/bookable-kinds'
import { DisplayCategoryId, displayCategoryIds } from '@litfass/domain/places/category'
import { CinemaCategoryId } from '@litfass/domain/places/cinema'
import { MapArea } from '@litfass/domain/places/map-cells'
import { Format } from '@litfass/domain/places/screen'
import { Day } from '@litfass/domain/time/day'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { Cursor, page } from '../page.ts'

const FoundPlace = z.object({
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

/** A screen in the finder. Amounts are net cents for one week at ten seconds every three minutes. */
export const FoundScreen = FoundPlace.extend({
  categoryId: DisplayCategoryId,
  contacts: z.int(),
  diagonal: z.number(),
  resolution: z.string(),
  format: Format,
  promotion: z.boolean(),
  discount: z.int(),
  imageUrl: z.string().optional(),
  cpm: z.int(),
  weekImpressions: z.int(),
  /** 0 to 1: free on every day of the requested period, or of the next seven days. */
  freeShare: z.number(),
  adShare: z.int(),
}).meta({ id: 'FoundScreen' })
export type FoundScreen = z.infer<typeof FoundScreen>

/**
 * A board for sale. `prices` in net cents per day, `weekAmount` for seven days of the front; sizes in centimetres and
 * pixels.
 */
export const FoundBoard = FoundPlace.extend({
  categoryId: BoardCategoryId,
  prices: BoardPrices,
  format: Format,
  height: z.int(),
  width: z.int(),
  pixelHeight: z.int(),
  pixelWidth: z.int(),
  promotion: z.boolean(),
  discount: z.int(),
  imageUrl: z.string().optional(),
  /** Of the front; same period as a screen's `freeShare`. */
  freeSlots: z.int(),
}).meta({ id: 'FoundBoard' })
export type FoundBoard = z.infer<typeof FoundBoard>

/** A cinema with active halls; `weekAmount` in net cents for a cinema week of up to ten seconds in all of them. */
export const FoundCinema = FoundPlace.extend({
  categoryId: CinemaCategoryId,
  pixelHeight: z.int(),
  pixelWidth: z.int(),
  discountHalls: z.int(),
  halls: z.array(
    z
      .object({
        id: z.uuid(),
        name: z.string(),
        price: z.int(),
        visitors: z.int(),
        seats: z.int(),
        /** Before each show; same period as a screen's `freeShare`. */
        freeSeconds: z.int(),
      })
      .meta({ id: 'FoundHall' }),
  ),
}).meta({ id: 'FoundCinema' })
export type FoundCinema = z.infer<typeof FoundCinema>

interface FoundPlaces {
  display: FoundScreen
  board: FoundBoard
  cinema: FoundCinema
}
export type FoundOf<Kind extends BookableKind> = FoundPlaces[Kind]
export type FoundPlaceOfAnyKind = FoundOf<BookableKind>

/** Totals above this are not counted exactly. */
export const mostCounted = 1_000

const number = z.coerce.number<number>()
const amount = number.pipe(z.int().min(0).max(2_000_000_000)).optional()
const ids = z.union([z.uuid(), z.array(z.uuid()).max(250)]).optional()
const lat = number.pipe(MapArea.shape.south).optional()
const lng = number.pipe(MapArea.shape.west).optional()

/**
 * Filters by text, map area (`south`, `west`, `north`, `east`), radius of `km` around `lat`, `lng`, and net cents per week.
 * An incomplete area or radius is ignored. `free`: available on every day from `start` to `end`, a screen for ten seconds
 * every three minutes, a board for one ad, a cinema for the shortest ad in one of its halls.
 */
const PlaceFilter = z.object({
  q: z.string().trim().max(100).optional(),
  south: lat,
  west: lng,
  north: lat,
  east: lng,
  lat,
  lng,
  km: number.pipe(z.number().positive().max(2_000)).optional(),
  leastAmount: amount,
  mostAmount: amount,
  new: z.stringbool().optional(),
  start: Day.optional(),
  end: Day.optional(),
  free: z.stringbool().optional(),
  ids,
})

const Sold = { format: Format.optional(), promotion: z.stringbool().optional() }

const BoardFilter = PlaceFilter.extend(Sold)
/** `leastContacts`: visitors per week. */
const CinemaFilter = PlaceFilter.extend({ leastContacts: amount })
/** `leastContacts`: daily audience; CPM in cents. */
const ScreenFilter = CinemaFilter.extend({
  ...Sold,
  category: z.union([DisplayCategoryId, z.array(DisplayCategoryId).max(displayCategoryIds.length)]).optional(),
  leastCpm: amount,
  mostCpm: amount,
})

export const finderSorts = ['newest', 'price', 'contacts', 'near'] as const

/** `near` sorts by distance from the centre of the radius, else of the map area. */
const List = { sort: z.enum(finderSorts).default('newest'), cursor: Cursor.optional() }
/** Map zoom: the world is 512 pixels wide at zoom 0. */
const Zoom = { zoom: number.pipe(z.number().min(0).max(24)) }

export const FinderQuery = ScreenFilter.extend(List)
export const FinderMapQuery = ScreenFilter.extend(Zoom)

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

function found<Item extends z.ZodType>(item: Item) {
  // `more`: there are more results than `total`.
  return page(item).extend({ more: z.boolean() })
}

export const finderApi = {
  findScreens: endpoint({
    method: 'GET',
    path: '/api/finder/screens',
    access: 'user',
    summary: 'Searches public, active screens to advertise on.',
    query: FinderQuery,
    returns: found(FoundScreen),
  }),
  findBoards: endpoint({
    method: 'GET',
    path: '/api/finder/boards',
    access: 'user',
    summary: 'Searches active boards that have a price for their front.',
    query: BoardFilter.extend(List),
    returns: found(FoundBoard),
  }),
  findCinemas: endpoint({
    method: 'GET',
    path: '/api/finder/cinemas',
    access: 'user',
    summary: 'Searches active cinemas that have an active hall.',
    query: CinemaFilter.extend(List),
    returns: found(FoundCinema),
  }),
  getMapStyle: endpoint({
    method: 'GET',
    path: '/api/finder/map-style',
    access: 'user',
    summary: 'Returns the URL of the base map style; null if the built-in outlines are used.',
    returns: z.object({ url: z.string().nullable() }),
  }),
  mapScreens: endpoint({
    method: 'GET',
    path: '/api/finder/screens/map',
    access: 'user',
    summary: 'Searches screens on a part of the map, clustered.',
    query: FinderMapQuery,
    returns: FoundOnMap,
  }),
  mapBoards: endpoint({
    method: 'GET',
    path: '/api/finder/boards/map',
    access: 'user',
    summary: 'Searches boards on a part of the map, clustered.',
    query: BoardFilter.extend(Zoom),
    returns: FoundOnMap,
  }),
  mapCinemas: endpoint({
    method: 'GET',
    path: '/api/finder/cinemas/map',
    access: 'user',
    summary: 'Searches cinemas on a part of the map, clustered.',
    query: CinemaFilter.extend(Zoom),
    returns: FoundOnMap,
  }),
}
