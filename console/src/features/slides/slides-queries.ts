import { accountApi } from '@litfass/api/accounts'
import { showApi } from '@litfass/api/shows'
import { slideApi } from '@litfass/api/slides'

import { apiPages, apiQuery } from '../../platform/api.ts'

export function slidePages(accountId: string, q: string) {
  return apiPages(slideApi.listSlides, (cursor) => ({
    accountId,
    query: { ...(q && { q }), ...(cursor && { cursor }) },
  }))
}

export function slideQuery(accountId: string, slideId: string) {
  return apiQuery(slideApi.getSlide, { accountId, slideId })
}

export function accountQuery(accountId: string) {
  return apiQuery(accountApi.getAccount, { accountId })
}

export function showsQuery(accountId: string) {
  return apiQuery(showApi.listShows, { accountId, query: {} })
}
