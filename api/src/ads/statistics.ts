import { statisticPeriods } from '@litfass/domain/ads/statistics'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'

const figures = {
  amount: z.int(),
  impressions: z.int(),
  reach: z.int(),
  /** 0 to 1, the mean over the days and places on which something ran; null where nothing of a share did. */
  shareOfVoice: z.number().nullable(),
}

/** What paid ads brought and cost (net cents), by days or, over more than 62 days, by weeks. An ad counts evenly on its days. */
export const Statistics = z
  .object({
    /** Of the campaign or the screen. */
    title: z.string(),
    /** Paid ones that run on a day of the period. */
    ads: z.int(),
    /** Null where no ad was paid: there is nothing to show. */
    period: z.object({ start: z.string(), end: z.string() }).nullable(),
    sum: z.object(figures),
    buckets: z.array(z.object({ start: z.string(), end: z.string(), ...figures })),
  })
  .meta({ id: 'Statistics' })
export type Statistics = z.infer<typeof Statistics>

export const StatisticsQuery = z.object({ period: z.enum(statisticPeriods).default('all') })

export const statisticsApi = {
  getCampaignStatistics: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/campaigns/{campaignId}/statistics',
    access: 'account',
    summary: 'What came of a campaign: expenses, impressions, reach and share of voice of its paid ads over time.',
    query: StatisticsQuery,
    returns: Statistics,
  }),
  getScreenStatistics: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/screens/{screenId}/statistics',
    access: 'account',
    summary: 'What came of a screen: earnings, impressions, reach and share of voice of its paid ads over time.',
    query: StatisticsQuery,
    returns: Statistics,
  }),
}
