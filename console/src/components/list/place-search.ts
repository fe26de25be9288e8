import type { PlaceListQuery } from '@litfass/api/page'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { z } from 'zod'

import { ListSearch } from './search-text.ts'

/** For `validateSearch` of a list of places. */
export const PlaceSearch = ListSearch.extend({
  active: z.enum(['true', 'false']).optional().catch(undefined),
  /** Id of a location. */
  site: z.uuid().optional().catch(undefined),
  sort: z.literal('newest').optional().catch(undefined),
})
type PlaceSearch = z.infer<typeof PlaceSearch>

export const noPlaceFilter = { q: undefined, active: undefined, site: undefined } as const

/** What the server is asked for it. */
export function placeQueryOf({ q, active, site, sort }: PlaceSearch): z.input<typeof PlaceListQuery> {
  return { ...(q && { q }), ...(active && { active }), ...(site && { site }), ...(sort && { sort }) }
}

/** Search, filter and sort of the URL and how to change them. */
export function usePlaceSearch() {
  const search = PlaceSearch.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  return {
    search,
    isNarrowed: search.q !== undefined || search.active !== undefined || search.site !== undefined,
    change: (changes: PlaceSearch) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, ...changes }),
        replace: true,
        resetScroll: false,
      }),
  }
}
