import { listedStates, type screenSorts } from '@litfass/api/lists'
import { DisplayCategoryId, displayCategoryIds } from '@litfass/domain/places/category'
import { Format, Privacy } from '@litfass/domain/places/screen'
import { z } from 'zod'

import { ListSearch, several, TagFilter } from '../../../components/list/account-list.ts'
import type { ListState } from '../../../components/list/use-list-page.ts'

export const sorts = ['location', 'name', 'newest', 'contacts'] as const satisfies (typeof screenSorts)[number][]

/** The URL parameters of the list. */
export const ScreensSearch = ListSearch.extend({
  category: several(DisplayCategoryId, displayCategoryIds.length),
  tag: TagFilter,
  format: Format.optional().catch(undefined),
  privacy: Privacy.optional().catch(undefined),
  active: z.enum(['true', 'false']).optional().catch(undefined),
  /** Id of a location. */
  site: z.uuid().optional().catch(undefined),
  state: z.enum(listedStates).optional().catch(undefined),
  sort: z.enum(sorts).optional().catch(undefined),
})
export type ScreensSearch = z.infer<typeof ScreensSearch>

/** What the filters read and change. */
export type ScreenListState = Pick<ListState<ScreensSearch>, 'search' | 'change'>
