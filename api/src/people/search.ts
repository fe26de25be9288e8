import { adStatuses } from '@litfass/domain/ads/ad'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { searchKinds } from '../lists.ts'
import { SearchText } from '../page.ts'

/** A search result. */
export const Found = z
  .object({
    kind: z.enum(searchKinds),
    id: z.uuid(),
    title: z.string(),
    /** Distinguishes results with the same title. */
    detail: z.string().optional(),
    /** Only of ads and booking requests. */
    status: z.enum(adStatuses).optional(),
  })
  .meta({ id: 'Found' })
export type Found = z.infer<typeof Found>

export const searchApi = {
  search: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/search',
    access: 'account',
    summary:
      'Searches titles and details of the account for all words of `q`. Returns at most five results per kind: titles starting with `q` first, then newest first.',
    query: z.object({ q: SearchText.default('') }),
    returns: z.object({ items: z.array(Found) }),
  }),
}
