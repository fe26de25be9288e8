import { campaignApi } from '@litfass/api/ads/campaigns'
import { z } from 'zod'

import { ListSearch } from '../../components/list/search-text.ts'
import { apiPages } from '../../platform/api/api.ts'

export const AdgroupSearch = ListSearch.extend({ campaignId: z.uuid().optional().catch(undefined) })
export type AdgroupSearch = z.infer<typeof AdgroupSearch>

export function campaignPages(accountId: string, { q }: z.infer<typeof ListSearch>) {
  return apiPages(campaignApi.listCampaigns, (cursor) => ({
    accountId,
    query: { ...(q && { q }), ...(cursor && { cursor }) },
  }))
}

export function adgroupPages(accountId: string, { q, campaignId }: AdgroupSearch) {
  return apiPages(campaignApi.listAdgroups, (cursor) => ({
    accountId,
    query: { ...(q && { q }), ...(campaignId && { campaignId }), ...(cursor && { cursor }) },
  }))
}

/** Until the first page is there. */
export const noSum = { ads: 0, amount: 0, impressions: 0, reach: 0 }
