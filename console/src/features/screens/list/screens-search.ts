import type { ScreenListQuery, screenSorts } from '@litfass/api/places/screens'
import { DisplayCategoryId, displayCategoryIds } from '@litfass/domain/places/category'
import { Format, Privacy } from '@litfass/domain/places/screen'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { z } from 'zod'

import { ListSearch } from '../../../components/list/search-text.ts'

export const sorts = ['location', 'name', 'newest', 'contacts'] as const satisfies (typeof screenSorts)[number][]

function several<Item extends z.ZodType>(item: Item, most: number) {
  return z
    .preprocess((value) => (Array.isArray(value) ? value : [value]), z.array(item).min(1).max(most))
    .optional()
    .catch(undefined)
}

/** What the overview's address says. */
export const ScreensSearch = ListSearch.extend({
  category: several(DisplayCategoryId, displayCategoryIds.length),
  tag: several(z.string().trim().min(1).max(30), 20),
  format: Format.optional().catch(undefined),
  privacy: Privacy.optional().catch(undefined),
  active: z.enum(['true', 'false']).optional().catch(undefined),
  /** Id of a location. */
  site: z.uuid().optional().catch(undefined),
  sort: z.enum(sorts).optional().catch(undefined),
})
export type ScreensSearch = z.infer<typeof ScreensSearch>

export const noFilter = {
  q: undefined,
  category: undefined,
  tag: undefined,
  format: undefined,
  privacy: undefined,
  active: undefined,
  site: undefined,
} as const satisfies Partial<ScreensSearch>

/** The question to the server. */
export function screenListQuery({ sort, ...filters }: ScreensSearch): z.input<typeof ScreenListQuery> {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '')
  return { ...Object.fromEntries(given), sort: sort ?? 'location' }
}

/** How many filters are on, the search aside. */
export function filtersOn({ category, tag, format, privacy, active, site }: ScreensSearch): number {
  return [format, privacy, active, site].filter(Boolean).length + (category?.length ?? 0) + (tag?.length ?? 0)
}

export type ChangeSearch = (change: Partial<ScreensSearch>) => void

export function useScreensSearch(): { search: ScreensSearch; change: ChangeSearch } {
  const search = ScreensSearch.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  return {
    search,
    change: (change) =>
      void navigate({ to: '.', search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false }),
  }
}
