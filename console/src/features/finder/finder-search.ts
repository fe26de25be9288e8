import type { FinderQuery } from '@litfass/api/finder'
import { DisplayCategoryId, displayCategoryIds } from '@litfass/domain/category'
import { Day } from '@litfass/domain/day'
import { Format } from '@litfass/domain/screen'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { z } from 'zod'

import { ListSearch } from '../../parts/search-text.ts'

export const sorts = ['newest', 'price', 'contacts'] as const

/** What the finder's address says. A period counts only with both days, the first not after the last. */
export const FinderSearch = ListSearch.extend({
  category: z
    .preprocess(
      (value) => (Array.isArray(value) ? value : [value]),
      z.array(DisplayCategoryId).min(1).max(displayCategoryIds.length),
    )
    .optional()
    .catch(undefined),
  format: Format.optional().catch(undefined),
  promotion: z.literal('true').optional().catch(undefined),
  start: Day.optional().catch(undefined),
  end: Day.optional().catch(undefined),
  sort: z.enum(sorts).optional().catch(undefined),
  /** `all` leaves the list alone when the map moves. */
  area: z.literal('all').optional().catch(undefined),
  /** On a narrow screen: the map instead of the list. */
  view: z.literal('map').optional().catch(undefined),
  /** The place whose card stands on the map. */
  place: z.uuid().optional().catch(undefined),
})
export type FinderSearch = z.infer<typeof FinderSearch>

export const noFilter = {
  q: undefined,
  category: undefined,
  format: undefined,
  promotion: undefined,
  start: undefined,
  end: undefined,
} as const satisfies Partial<FinderSearch>

/** The part of the address that the server answers. */
export function finderQueryOf({
  q,
  category,
  format,
  promotion,
  start,
  end,
  sort,
}: FinderSearch): z.input<typeof FinderQuery> {
  const period = start && end && start <= end
  return {
    ...(q && { q }),
    ...(category && { category }),
    ...(format && { format }),
    ...(promotion && { promotion }),
    ...(period && { start, end }),
    ...(sort && { sort }),
  }
}

/** Something narrows the result down; a period only changes what is free. */
export function isNarrowed({ q, category, format, promotion }: FinderSearch): boolean {
  return Boolean(q || category || format || promotion)
}

export function toggled<Item>(items: readonly Item[] | undefined, item: Item): Item[] | undefined {
  const all = items ?? []
  const next = all.includes(item) ? all.filter((other) => other !== item) : [...all, item]
  return next.length > 0 ? next : undefined
}

export type ChangeSearch = (change: Partial<FinderSearch>) => void

export function useFinderSearch(): { search: FinderSearch; change: ChangeSearch } {
  const search = FinderSearch.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  return {
    search,
    change: (change) =>
      void navigate({ to: '.', search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false }),
  }
}
