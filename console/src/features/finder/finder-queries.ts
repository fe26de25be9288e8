import type { Endpoint } from '@litfass/api/endpoint'
import type { Page } from '@litfass/api/page'
import { finderApi, type FoundOnMap, type FoundPlaceOfAnyKind } from '@litfass/api/places/finder'
import type { CampaignType } from '@litfass/domain/ads/campaign'
import type { MapArea } from '@litfass/domain/places/map-cells'
import type { QueryKey } from '@tanstack/react-query'
import type { z } from 'zod'

import { apiPages, apiQuery } from '../../platform/api/api.ts'
import { type FinderSearch, finderFilterOf, finderQueryOf, typOf } from './finder-search.ts'

type Reading<Answer> = Endpoint<string, z.ZodType, z.ZodUndefined, z.ZodType<Answer>, 'user'>

/** The same questions for each kind of place. */
const finders: Record<
  CampaignType,
  { list: Reading<Page<FoundPlaceOfAnyKind> & { more: boolean }>; map: Reading<FoundOnMap> }
> = {
  display: { list: finderApi.findScreens, map: finderApi.mapScreens },
  board: { list: finderApi.findBoards, map: finderApi.mapBoards },
  cinema: { list: finderApi.findCinemas, map: finderApi.mapCinemas },
}

export function placePages(search: FinderSearch) {
  return apiPages(finders[typOf(search)].list, (cursor) => ({
    query: { ...finderQueryOf(search), ...(cursor && { cursor }) },
  }))
}

/** What is seen of the map; a null area is everywhere. */
export function mapQuery(search: FinderSearch, { area, zoom }: { area: MapArea | null; zoom: number }) {
  return apiQuery(finders[typOf(search)].map, {
    query: { ...finderFilterOf(search), ...area, zoom: Math.round(zoom * 4) / 4 },
  })
}

/** What stays on screen until the next answer is there: the one before, of the same kind of place. */
export function storedOfKind([, path]: QueryKey) {
  return <Data>(before: Data | undefined, query?: { queryKey: QueryKey }): Data | undefined =>
    query?.queryKey[1] === path ? before : undefined
}

/** Places by id, as far as they are still offered. */
export function placesQuery(type: CampaignType, ids: string[]) {
  return { ...apiQuery(finders[type].list, { query: { ids } }), enabled: ids.length > 0 }
}
