import { accountApi } from '@litfass/api/people/accounts'
import { showApi, showSorts } from '@litfass/api/playback/shows'
import { z } from 'zod'

import { ListSearch } from '../../components/list/search-text.ts'
import { apiPages, apiQuery } from '../../platform/api/api.ts'

/** What the overview's address says. */
export const ShowSearch = ListSearch.extend({ sort: z.enum(showSorts).optional().catch(undefined) })
export type ShowSearch = z.infer<typeof ShowSearch>

export function showPages(accountId: string, { q, sort }: ShowSearch) {
  return apiPages(showApi.listShows, (cursor) => ({
    accountId,
    query: { ...(q && { q }), ...(sort && { sort }), ...(cursor && { cursor }) },
  }))
}

export function showQuery(accountId: string, showId: string) {
  return apiQuery(showApi.getShow, { accountId, showId })
}

export function accountQuery(accountId: string) {
  return apiQuery(accountApi.getAccount, { accountId })
}
