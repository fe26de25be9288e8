import { siteApi } from '@litfass/api/places/sites'

import { apiPages, apiQuery } from '../../platform/api/api.ts'

export function sitePages(accountId: string, q: string) {
  return apiPages(siteApi.listSites, (cursor) => ({ accountId, query: { ...(q && { q }), ...(cursor && { cursor }) } }))
}

export function siteQuery(accountId: string, siteId: string) {
  return apiQuery(siteApi.getSite, { accountId, siteId })
}
