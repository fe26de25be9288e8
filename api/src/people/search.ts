import { placeNames } from '@litfass/domain/places/bookable-kinds'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'

/** What the account's search finds, in the order in which it is shown. */
export const searchKinds = [
  'slide',
  'show',
  ...placeNames,
  'site',
  'campaign',
  'draft',
  'adgroup',
  'ad',
  'quotation',
  'job',
] as const
export type SearchKind = (typeof searchKinds)[number]

/** The most results of each kind. */
export const foundPerKind = 5

/** One thing that was found. `detail` tells it from others with the same title. */
export const Found = z
  .object({ kind: z.enum(searchKinds), id: z.uuid(), title: z.string(), detail: z.string().optional() })
  .meta({ id: 'Found' })
export type Found = z.infer<typeof Found>

export const searchApi = {
  search: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/search',
    access: 'account',
    summary:
      'What the account has whose title or particulars hold all words of `q`: by kind, at most five of each, titles that begin with it first, then the newest.',
    query: z.object({ q: z.string().trim().max(100).default('') }),
    returns: z.object({ items: z.array(Found) }),
  }),
}
