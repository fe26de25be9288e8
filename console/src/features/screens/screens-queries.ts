import { accountApi } from '@litfass/api/people/accounts'
import { screenApi } from '@litfass/api/places/screens'

import { apiPages, apiQuery } from '../../platform/api/api.ts'
import { healthEvery } from '../devices/devices-queries.ts'
import { screenListQuery, type ScreensSearch } from './list/screens-search.ts'

export function screenPages(accountId: string, search: ScreensSearch) {
  const query = screenListQuery(search)
  const pages = apiPages(screenApi.listScreens, (cursor) => ({
    accountId,
    query: { ...query, ...(cursor && { cursor }) },
  }))
  return { ...pages, refetchInterval: healthEvery }
}

export function tagsQuery(accountId: string) {
  return apiQuery(screenApi.listScreenTags, { accountId })
}

export function screenQuery(accountId: string, screenId: string) {
  return { ...apiQuery(screenApi.getScreen, { accountId, screenId }), refetchInterval: healthEvery }
}

export function accountQuery(accountId: string) {
  return apiQuery(accountApi.getAccount, { accountId })
}
