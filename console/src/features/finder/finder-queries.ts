import type { CampaignType } from '@litfass/domain/ads/campaign'
import type { MapArea } from '@litfass/domain/places/map/map-cells'
import type { QueryKey } from '@tanstack/react-query'

import { apiPages, apiQuery } from '../../platform/api/api.ts'
import { bookablePlaceKinds } from '../place-kinds/place-kinds.ts'
import { type FinderSearch, finderFilterOf, finderQueryOf, typeOf } from './finder-search.ts'

export function placePages(search: FinderSearch) {
  return apiPages(bookablePlaceKinds[typeOf(search)].find, (cursor) => ({
    query: { ...finderQueryOf(search), ...(cursor && { cursor }) },
  }))
}

/** The places in a part of the map; a null area is everywhere. */
export function mapQuery(search: FinderSearch, { area, zoom }: { area: MapArea | null; zoom: number }) {
  return apiQuery(bookablePlaceKinds[typeOf(search)].findOnMap, {
    query: { ...finderFilterOf(search), ...area, zoom: Math.round(zoom * 4) / 4 },
  })
}

/** Keeps the previous answer on screen while the next one loads, if it is of the same kind of place. */
export function previousOfKind([, path]: QueryKey) {
  return <Data>(before: Data | undefined, query?: { queryKey: QueryKey }): Data | undefined =>
    query?.queryKey[1] === path ? before : undefined
}

/** Places by id, as far as they are still offered. */
export function placesQuery(type: CampaignType, ids: string[]) {
  return { ...apiQuery(bookablePlaceKinds[type].find, { query: { ids } }), enabled: ids.length > 0 }
}
