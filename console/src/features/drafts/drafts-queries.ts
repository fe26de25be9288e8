import { draftApi, draftSorts } from '@litfass/api/ads/drafts'
import { z } from 'zod'

import { ListSearch } from '../../components/list/search-text.ts'
import { apiPages } from '../../platform/api/api.ts'

export const DraftSearch = ListSearch.extend({ sort: z.enum(draftSorts).optional().catch(undefined) })
export type DraftSearch = z.infer<typeof DraftSearch>

export function draftPages(accountId: string, { q, sort }: DraftSearch) {
  return apiPages(draftApi.listDrafts, (cursor) => ({
    accountId,
    query: { ...(q && { q }), ...(sort && { sort }), ...(cursor && { cursor }) },
  }))
}
