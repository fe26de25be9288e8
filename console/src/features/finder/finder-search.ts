import { finderSorts } from '@litfass/api/lists'
import type { FinderQuery } from '@litfass/api/places/finder'
import { CampaignType } from '@litfass/domain/ads/campaign'
import { fulfilledPercent } from '@litfass/domain/ads/delivery/delivery'
import { bookableKinds } from '@litfass/domain/places/bookable-kinds'
import { DisplayCategoryId, displayCategoryIds } from '@litfass/domain/places/category'
import { Format } from '@litfass/domain/places/screen'
import { Day } from '@litfass/domain/time/day'
import { useSearch } from '@tanstack/react-router'
import { z } from 'zod'

import { ListSearch } from '../../components/list/account-list.ts'
import { useSearchChange } from '../../platform/routing/use-search-change.ts'
import { areaFromText, centreOf } from './map-area.ts'

export const radii = [2, 5, 10, 25, 50, 100, 200] as const
export const usualRadius = 25

const euros = z.coerce.number().int().min(0).max(1_000_000).optional().catch(undefined)
const on = z.literal('true').optional().catch(undefined)

/** The URL of the finder. A period counts only with both days, in order. Money in whole euros. */
export const FinderSearch = ListSearch.extend({
  /** The only place to show: an ad links to its place, whose name may have changed. */
  id: z.uuid().optional().catch(undefined),
  type: CampaignType.exclude(['display']).optional().catch(undefined),
  category: z
    .preprocess(
      (value) => (Array.isArray(value) ? value : [value]),
      z.array(DisplayCategoryId).min(1).max(displayCategoryIds.length),
    )
    .optional()
    .catch(undefined),
  format: Format.optional().catch(undefined),
  promotion: on,
  new: on,
  /** Only screens that delivered nearly all of their plays. */
  reliable: on,
  start: Day.optional().catch(undefined),
  end: Day.optional().catch(undefined),
  /** Only what is free in the period. */
  free: on,
  amountFrom: euros,
  amountTo: euros,
  cpmFrom: euros,
  cpmTo: euros,
  /** Minimum daily audience or visitors. */
  contacts: z.coerce.number().int().min(1).max(1_000_000_000).optional().catch(undefined),
  /** The centre of the search: a city by its English name, or a latitude and a longitude. */
  around: z
    .string()
    .refine((text) => centreOf(text) !== null)
    .optional()
    .catch(undefined),
  km: z.coerce.number().pipe(z.literal(radii)).optional().catch(undefined),
  sort: z.enum(finderSorts).optional().catch(undefined),
  /** South, west, north and east of a map that the user has moved; absent, the map shows all results. */
  box: z
    .string()
    .refine((text) => areaFromText(text) !== null)
    .optional()
    .catch(undefined),
  /** `all` leaves the list alone when the map moves. */
  area: z.literal('all').optional().catch(undefined),
  /** On a narrow screen: the map instead of the list. */
  view: z.literal('map').optional().catch(undefined),
  /** The place whose card is open on the map. */
  place: z.uuid().optional().catch(undefined),
})
export type FinderSearch = z.infer<typeof FinderSearch>

export function typeOf({ type }: Pick<FinderSearch, 'type'>): CampaignType {
  return type ?? 'display'
}

export const noFilter = {
  id: undefined,
  q: undefined,
  category: undefined,
  format: undefined,
  promotion: undefined,
  new: undefined,
  reliable: undefined,
  start: undefined,
  end: undefined,
  free: undefined,
  amountFrom: undefined,
  amountTo: undefined,
  cpmFrom: undefined,
  cpmTo: undefined,
  contacts: undefined,
  around: undefined,
  km: undefined,
  box: undefined,
} as const satisfies Partial<FinderSearch>

/** Clears the filters that do not carry over to another kind of place. */
export const kindFilters = {
  id: undefined,
  category: undefined,
  format: undefined,
  promotion: undefined,
  cpmFrom: undefined,
  cpmTo: undefined,
  contacts: undefined,
  reliable: undefined,
  amountFrom: undefined,
  amountTo: undefined,
  place: undefined,
} as const satisfies Partial<FinderSearch>

/** The filters as the server takes them, without the map area. */
export function finderFilterOf(search: FinderSearch): z.input<typeof FinderQuery> {
  const { id, q, category, format, promotion, start, end, contacts, around } = search
  const period = start && end && start <= end
  const centre = around === undefined ? null : centreOf(around)
  return {
    ...(id && { ids: id }),
    ...(q && { q }),
    ...(category && { category }),
    ...(format && { format }),
    ...(promotion && { promotion }),
    ...(search.new && { new: 'true' }),
    ...(search.reliable && { minReliability: fulfilledPercent }),
    ...(period && { start, end, ...(search.free && { free: 'true' }) }),
    ...(search.amountFrom !== undefined && { minAmount: search.amountFrom * 100 }),
    ...(search.amountTo !== undefined && { maxAmount: search.amountTo * 100 }),
    ...(search.cpmFrom !== undefined && { minCpm: search.cpmFrom * 100 }),
    ...(search.cpmTo !== undefined && { maxCpm: search.cpmTo * 100 }),
    ...(contacts && { minContacts: contacts }),
    ...(centre && { lat: centre.lat, lng: centre.lng, km: search.km ?? usualRadius }),
  }
}

/** The map area while the list follows the map; else null. */
function listedArea({ box, area }: FinderSearch) {
  return box !== undefined && area !== 'all' ? areaFromText(box) : null
}

/** Whether the list shows only the map area. */
export function followsMap(search: FinderSearch): boolean {
  return listedArea(search) !== null
}

type Sort = (typeof finderSorts)[number]

/** The orders that make a difference: the nearest is known once there is a centre, the audience only of some kinds. */
export function sortsOf(search: FinderSearch): readonly [Sort, ...Sort[]] {
  const filters: readonly string[] = bookableKinds[typeOf(search)].filters
  const [usual, ...others] = finderSorts
  const applies = (sort: Sort) =>
    sort === 'near' ? search.around !== undefined || followsMap(search) : sort !== 'contacts' || filters.includes(sort)
  return [usual, ...others.filter(applies)]
}

export function sortOf(search: FinderSearch): FinderSearch['sort'] {
  return sortsOf(search).find((sort) => sort === search.sort)
}

/** The query of the list: filters, order, and the map area while the list follows the map. */
export function finderQueryOf(search: FinderSearch): z.input<typeof FinderQuery> {
  const sort = sortOf(search)
  return { ...finderFilterOf(search), ...listedArea(search), ...(sort && { sort }) }
}

/** True without a parameter of the finder. The router also passes others, such as `utm_source`. */
export function isEmptySearch(search: object): boolean {
  return Object.values(FinderSearch.parse(search)).every((value) => value === undefined)
}

export function toggled<Item>(items: readonly Item[] | undefined, item: Item): Item[] | undefined {
  const all = items ?? []
  const next = all.includes(item) ? all.filter((other) => other !== item) : [...all, item]
  return next.length > 0 ? next : undefined
}

export type ChangeSearch = (change: Partial<FinderSearch>) => void

export function useFinderSearch(): { search: FinderSearch; change: ChangeSearch } {
  const search = FinderSearch.parse(useSearch({ strict: false }))
  return { search, change: useSearchChange() }
}
