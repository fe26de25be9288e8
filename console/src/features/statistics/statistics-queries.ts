import { statisticPeriods } from '@litfass/domain/ads/statistics'
import { api } from 'virtual:endpoints'
import { z } from 'zod'

import { apiQuery } from '../../platform/api/api.ts'
import { DeliverySearch } from '../delivery/delivery-queries.ts'
import { SlidePlaysSearch } from '../slide-plays/slide-plays-queries.ts'

export const figureNames = ['amount', 'impressions', 'reach', 'cpm', 'shareOfVoice'] as const
export type FigureName = (typeof figureNames)[number]

/** The URL. Defaults are left out. */
export const StatisticsSearch = DeliverySearch.extend({
  ...SlidePlaysSearch.shape,
  period: z.enum(statisticPeriods).optional().catch(undefined),
  figure: z.enum(figureNames).optional().catch(undefined),
  view: z.literal('table').optional().catch(undefined),
})
export type StatisticsSearch = z.infer<typeof StatisticsSearch>

function queryOf({ period }: StatisticsSearch) {
  return { ...(period && { period }) }
}

export function campaignStatisticsQuery(accountId: string, campaignId: string, search: StatisticsSearch) {
  return apiQuery(api.statistics.getCampaignStatistics, { accountId, campaignId, query: queryOf(search) })
}

export function screenStatisticsQuery(accountId: string, screenId: string, search: StatisticsSearch) {
  return apiQuery(api.statistics.getScreenStatistics, { accountId, screenId, query: queryOf(search) })
}
