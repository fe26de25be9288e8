import { siteApi } from '@litfass/api/places/sites'
import { z } from 'zod'

import { accountList, ListSearch } from '../../components/list/account-list.ts'
import { apiQuery } from '../../platform/api/api.ts'

export const siteList = accountList({
  endpoint: siteApi.listSites,
  search: ListSearch.extend({ view: z.literal('map').optional().catch(undefined) }),
})

export function siteQuery(accountId: string, siteId: string) {
  return apiQuery(siteApi.getSite, { accountId, siteId })
}
