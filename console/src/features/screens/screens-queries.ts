import { accountApi } from '@litfass/api/accounts'
import { screenApi } from '@litfass/api/screens'

import { apiPages, apiQuery } from '../../platform/api.ts'
import { healthEvery } from '../devices/devices-queries.ts'

export function screenPages(accountId: string, q: string) {
  const pages = apiPages(screenApi.listScreens, (cursor) => ({
    accountId,
    query: { ...(q && { q }), ...(cursor && { cursor }) },
  }))
  return { ...pages, refetchInterval: healthEvery }
}

export function screenQuery(accountId: string, screenId: string) {
  return { ...apiQuery(screenApi.getScreen, { accountId, screenId }), refetchInterval: healthEvery }
}

export function accountQuery(accountId: string) {
  return apiQuery(accountApi.getAccount, { accountId })
}
