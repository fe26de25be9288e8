import { statusGroupNames, adStatuses } from '@litfass/domain/ads/ad'
import { Day } from '@litfass/domain/time/day'
import { api } from 'virtual:endpoints'
import { z } from 'zod'

import { accountList, ListSearch } from '../../components/list/account-list.ts'
import { apiQuery } from '../../platform/api/api.ts'

/** The URL of both lists: search, filters, the opened ad, and whether its messages are shown. */
const AdSearch = ListSearch.extend({
  status: z.enum(adStatuses).optional().catch(undefined),
  group: z.enum(statusGroupNames).optional().catch(undefined),
  ad: z.uuid().optional().catch(undefined),
  show: z.literal('messages').optional().catch(undefined),
  campaignId: z.uuid().optional().catch(undefined),
  from: Day.optional().catch(undefined),
  to: Day.optional().catch(undefined),
})

const MyAdSearch = AdSearch.extend({
  adgroupId: z.uuid().optional().catch(undefined),
})
export type AdSearch = z.infer<typeof MyAdSearch>

/** Ads this account books. */
export const adList = accountList({ endpoint: api.ads.listAds, search: MyAdSearch, toQuery: statusBeforeGroup })

/** Ads that others want to book here. */
export const bookingRequestList = accountList({
  endpoint: api.ads.listQuotations,
  search: AdSearch,
  toQuery: statusBeforeGroup,
})

/** A status is narrower than a group. */
function statusBeforeGroup<Search extends { status?: unknown; group?: unknown }>(search: Search): Search {
  return search.status ? { ...search, group: undefined } : search
}

/** One ad with its history and airtime. */
export function adQuery(accountId: string, adId: string) {
  return apiQuery(api.ads.getAd, { accountId, adId })
}
