import { type Ad, adApi } from '@litfass/api/ads/ads'
import { adGroups, type AdStatus, adStatuses } from '@litfass/domain/ads/ad'
import { keysOf } from '@litfass/domain/keys-of'
import { z } from 'zod'

import { ListSearch } from '../../components/list/search-text.ts'
import { apiPages, apiQuery } from '../../platform/api/api.ts'

/** What the address of both lists may format: search, filter, the ad opened beside the list, and whether for its messages. */
export const AdSearch = ListSearch.extend({
  status: z.enum(adStatuses).optional().catch(undefined),
  group: z.enum(keysOf(adGroups)).optional().catch(undefined),
  ad: z.uuid().optional().catch(undefined),
  show: z.literal('messages').optional().catch(undefined),
})
export type AdSearch = z.infer<typeof AdSearch>

export const MyAdSearch = AdSearch.extend({
  campaignId: z.uuid().optional().catch(undefined),
  adgroupId: z.uuid().optional().catch(undefined),
})
export type MyAdSearch = z.infer<typeof MyAdSearch>

/** Ads this account books. */
export function adPages(accountId: string, search: MyAdSearch) {
  return apiPages(adApi.listAds, (cursor) => ({ accountId, query: { ...filterOf(search), ...(cursor && { cursor }) } }))
}

/** Ads others want to book here. */
export function quotationPages(accountId: string, search: AdSearch) {
  return apiPages(adApi.listQuotations, (cursor) => ({
    accountId,
    query: { ...filterOf(search), ...(cursor && { cursor }) },
  }))
}

/** One ad with its history and airtime. */
export function adQuery(accountId: string, adId: string) {
  return apiQuery(adApi.getAd, { accountId, adId })
}

/** The part of the address that the server filters by. A status says more than a group. */
export function filterOf({ q, status, group, campaignId, adgroupId }: MyAdSearch) {
  return {
    ...(q && { q }),
    ...(status ? { status } : group && { group }),
    ...(campaignId && { campaignId }),
    ...(adgroupId && { adgroupId }),
  }
}

export function isFiltered(search: MyAdSearch): boolean {
  return Object.keys(filterOf(search)).length > 0
}

/** It is the publisher's turn. */
export function waitsForAnswer(ad: Pick<Ad, 'status'>): boolean {
  return ad.status === 'pending'
}

/** It is the advertiser's turn. */
export function waitsForPayment(ad: Pick<Ad, 'status'>): boolean {
  return ad.status === 'approved'
}

export function isEnded(ad: Pick<Ad, 'status'>): boolean {
  const ended: readonly AdStatus[] = adGroups.completed
  return ended.includes(ad.status)
}
