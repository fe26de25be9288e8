import {
  type BookableKind,
  type PlaceTable,
  type bookableKinds,
  tableOfKinds,
} from '@litfass/domain/places/bookable-kinds'
import { z } from 'zod'

import { capitalized } from '../capitalized.ts'
import { endpoint } from '../endpoint.ts'
import { inList, onMap } from './found-place.ts'
import { placeContracts } from './place-contracts.ts'
import { ScreenFilter } from './screens.ts'

type Contracts = typeof placeContracts
export type FoundOf<Kind extends BookableKind> = z.infer<Contracts[Kind]['Found']>
export type FoundPlaceOfAnyKind = FoundOf<BookableKind>

/** Totals above this are not counted exactly. */
export const maxCounted = 1_000

/** The filters of screens, which include those of all other kinds. */
export const FinderQuery = ScreenFilter.extend(inList)
export const FinderMapQuery = ScreenFilter.extend(onMap)

type Plural<Kind extends BookableKind> = Capitalize<(typeof bookableKinds)[Kind]['table']>
/** `findScreens`, `findBoards` … */
export type FindEndpoints = { [Kind in BookableKind as `find${Plural<Kind>}`]: Contracts[Kind]['find'] }
/** `mapScreens`, `mapBoards` … */
export type MapEndpoints = { [Kind in BookableKind as `map${Plural<Kind>}`]: Contracts[Kind]['findOnMap'] }

interface Named {
  table: PlaceTable
}
export const findName = ({ table }: Named) => `find${capitalized(table)}` as const
export const mapName = ({ table }: Named) => `map${capitalized(table)}` as const

export const finderApi = {
  ...tableOfKinds<FindEndpoints>(findName, (kind) => placeContracts[kind].find),
  getMapStyle: endpoint({
    method: 'GET',
    path: '/api/finder/map-style',
    access: 'user',
    summary: 'Returns the URL of the base map style; null if the built-in outlines are used.',
    returns: z.object({ url: z.string().nullable() }),
  }),
  ...tableOfKinds<MapEndpoints>(mapName, (kind) => placeContracts[kind].findOnMap),
}
