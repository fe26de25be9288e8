import { accountApi } from '@litfass/api/accounts'
import { showApi } from '@litfass/api/shows'

import { apiPages, apiQuery } from '../../platform/api.ts'

export function showPages(accountId: string, q: string) {
  return apiPages(showApi.listShows, (cursor) => ({ accountId, query: { ...(q && { q }), ...(cursor && { cursor }) } }))
}

export function showQuery(accountId: string, showId: string) {
  return apiQuery(showApi.getShow, { accountId, showId })
}

export function accountQuery(accountId: string) {
  return apiQuery(accountApi.getAccount, { accountId })
}
