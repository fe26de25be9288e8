import { placeSorts } from '@litfass/api/lists'
import { z } from 'zod'

import { ListSearch } from '../account-list.ts'

/** The URL parameters of a list of places. */
export const PlaceSearch = ListSearch.extend({
  active: z.enum(['true', 'false']).optional().catch(undefined),
  /** Id of a location. */
  site: z.uuid().optional().catch(undefined),
  sort: z.enum(placeSorts).optional().catch(undefined),
})
export type PlaceSearch = z.infer<typeof PlaceSearch>
