import { accountApi } from '@litfass/api/accounts'
import { screenApi } from '@litfass/api/screens'

import { apiPages, apiQuery } from '../../platform/api.ts'
import { screenListQuery, type ScreensSearch } from './screens-search.ts'

export function screenPages(accountId: string, search: ScreensSearch) {
  const query = screenListQuery(search)
  return apiPages(screenApi.listScreens, (cursor) => ({ accountId, query: { ...query, ...(cursor && { cursor }) } }))
}

export function tagsQuery(accountId: string) {
  return apiQuery(screenApi.listScreenTags, { accountId })
}

export function screenQuery(accountId: string, screenId: string) {
  return apiQuery(screenApi.getScreen, { accountId, screenId })
}

export function accountQuery(accountId: string) {
  return apiQuery(accountApi.getAccount, { accountId })
}
