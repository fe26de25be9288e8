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

/** A public screen as an advertiser sees it. Amounts are net cents for a week of ten seconds every three minutes. */
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
  /** 0 to 1: free on each day of the asked period, else of the coming seven. */
  freeShare: z.number(),
  adShare: z.int(),
}).meta({ id: 'FoundScreen' })
export type FoundScreen = z.infer<typeof FoundScreen>

/** A board for sale. `prices` in net cents per day, `weekAmount` for seven days of its front; `height` and `width` in centimetres. */
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
  /** Of its front, for as long as `freeShare` of a screen. */
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
        /** Before each show, for as long as `freeShare` of a screen. */
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
/** A place of a kind as the finder shows it. */
export type FoundOf<Kind extends BookableKind> = FoundPlaces[Kind]
export type FoundPlaceOfAnyKind = FoundOf<BookableKind>

/** The finder counts up to this many. */
export const mostCounted = 1_000

const number = z.coerce.number<number>()
const amount = number.pipe(z.int().min(0).max(2_000_000_000)).optional()
const ids = z.union([z.uuid(), z.array(z.uuid()).max(250)]).optional()
const lat = number.pipe(MapArea.shape.south).optional()
const lng = number.pipe(MapArea.shape.west).optional()

/**
 * What places are narrowed by: words; the part of the map from `south`, `west` to `north`, `east`; a radius of `km` around `lat`,
 * `lng`; net cents of a week. An area counts only when it is whole, and so does a radius. `free`: is available on each day from `start`
 * to `end`, a screen for ten seconds every three minutes, a board for one more ad, a cinema for the shortest ad in one of its halls.
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
/** `leastContacts` visitors a week. */
const CinemaFilter = PlaceFilter.extend({ leastContacts: amount })
/** `leastContacts` a day; `mostCpm` in cents. */
const ScreenFilter = CinemaFilter.extend({
  ...Sold,
  category: z.union([DisplayCategoryId, z.array(DisplayCategoryId).max(displayCategoryIds.length)]).optional(),
  leastCpm: amount,
  mostCpm: amount,
})

export const finderSorts = ['newest', 'price', 'contacts', 'near'] as const

/** `near` is from the middle of the circle, else of the map. */
const List = { sort: z.enum(finderSorts).default('newest'), cursor: Cursor.optional() }
/** As map libraries count it: the whole world is 512 pixels wide at 0. */
const Zoom = { zoom: number.pipe(z.number().min(0).max(24)) }

export const FinderQuery = ScreenFilter.extend(List)
export const FinderMapQuery = ScreenFilter.extend(Zoom)

/** The places in a part of the map: single ones, and clusters where they would overlap. */
export const FoundOnMap = z
  .object({
    places: z.array(
      z
        .object({ id: z.uuid(), name: z.string(), lat: z.number(), lng: z.number(), weekAmount: z.int() })
        .meta({ id: 'MapPlace' }),
    ),
    /** `weekAmount` is the lowest. */
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
    /** What all of them lie in; null when there are none. */
    area: MapArea.nullable(),
  })
  .meta({ id: 'FoundOnMap' })
export type FoundOnMap = z.infer<typeof FoundOnMap>

function found<Item extends z.ZodType>(item: Item) {
  // True: there are more than `total`.
  return page(item).extend({ more: z.boolean() })
}

export const finderApi = {
  findScreens: endpoint({
    method: 'GET',
    path: '/api/finder/screens',
    access: 'user',
    summary: 'Public, active screens to advertise on.',
    query: FinderQuery,
    returns: found(FoundScreen),
  }),
  findBoards: endpoint({
    method: 'GET',
    path: '/api/finder/boards',
    access: 'user',
    summary: 'Active boards with a price for their front.',
    query: BoardFilter.extend(List),
    returns: found(FoundBoard),
  }),
  findCinemas: endpoint({
    method: 'GET',
    path: '/api/finder/cinemas',
    access: 'user',
    summary: 'Active cinemas with an active hall.',
    query: CinemaFilter.extend(List),
    returns: found(FoundCinema),
  }),
  getMapStyle: endpoint({
    method: 'GET',
    path: '/api/finder/map-style',
    access: 'user',
    summary: 'Where the style of the base map is; null where the built-in outlines are the map.',
    returns: z.object({ url: z.string().nullable() }),
  }),
  mapScreens: endpoint({
    method: 'GET',
    path: '/api/finder/screens/map',
    access: 'user',
    summary: 'The same screens on a part of the map.',
    query: FinderMapQuery,
    returns: FoundOnMap,
  }),
  mapBoards: endpoint({
    method: 'GET',
    path: '/api/finder/boards/map',
    access: 'user',
    summary: 'The same boards on a part of the map.',
    query: BoardFilter.extend(Zoom),
    returns: FoundOnMap,
  }),
  mapCinemas: endpoint({
    method: 'GET',
    path: '/api/finder/cinemas/map',
    access: 'user',
    summary: 'The same cinemas on a part of the map.',
    query: CinemaFilter.extend(Zoom),
    returns: FoundOnMap,
  }),
}
