import { accountApi } from '@litfass/api/accounts'
import { screenApi } from '@litfass/api/screens'

import { apiPages, apiQuery } from '../../platform/api.ts'

export function screenPages(accountId: string, q: string) {
  return apiPages(screenApi.listScreens, (cursor) => ({
    accountId,
    query: { ...(q && { q }), ...(cursor && { cursor }) },
  }))
}

export function screenQuery(accountId: string, screenId: string) {
  return apiQuery(screenApi.getScreen, { accountId, screenId })
}

export function accountQuery(accountId: string) {
  return apiQuery(accountApi.getAccount, { accountId })
}
