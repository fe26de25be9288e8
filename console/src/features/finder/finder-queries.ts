import { accountApi } from '@litfass/api/accounts'
import { finderApi } from '@litfass/api/finder'

import { apiPages, apiQuery } from '../../platform/api.ts'
import { type FinderSearch, finderQueryOf } from './finder-search.ts'

export function placePages(search: FinderSearch) {
  return apiPages(finderApi.findScreens, (cursor) => ({
    query: { ...finderQueryOf(search), ...(cursor && { cursor }) },
  }))
}

/** Places by id, as far as they are still offered. */
export function placesQuery(ids: string[]) {
  return { ...apiQuery(finderApi.findScreens, { query: { ids } }), enabled: ids.length > 0 }
}

export function accountQuery(accountId: string) {
  return apiQuery(accountApi.getAccount, { accountId })
}
