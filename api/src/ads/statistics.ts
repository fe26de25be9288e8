import { statisticPeriods } from '@litfass/domain/ads/statistics'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'

const figures = {
  /** Net cents, less what was refunded; for a screen, also less the platform fee. */
  amount: z.int(),
  /** Expected views; 0 on boards, where they are not measured. */
  impressions: z.int(),
  /** Expected viewers, each counted once a day for each ad. */
  reach: z.int(),
  /** 0 to 1, the mean over days and places with a booking; null where bookings have no share. */
  shareOfVoice: z.number().nullable(),
}

/**
 * Planned results of paid ads, by day, or by week for periods over 62 days. Amounts are net cents, for a screen less the
 * platform fee. An ad is spread evenly over its days, except those on which the place is closed.
 */
export const Statistics = z
  .object({
    /** Title of the campaign or name of the screen. */
    title: z.string(),
    /** Number of paid ads in the period. */
    ads: z.int(),
    /** Null without paid ads. */
    period: z.object({ start: z.string(), end: z.string() }).nullable(),
    /** Today in the time zone of the account; later days are still to come. */
    today: z.string(),
    sum: z.object(figures),
    /** Days, or weeks from Monday for periods over 62 days. First and last day are included. */
    buckets: z.array(z.object({ start: z.string(), end: z.string(), ...figures })),
  })
  .meta({ id: 'Statistics' })
export type Statistics = z.infer<typeof Statistics>

const StatisticsQuery = z.object({
  /**
   * `month`: 30 days, `quarter`: 90, `year`: 365, each up to today. `all`: from the first day of an ad to the
   * last.
   */
  period: z.enum(statisticPeriods).default('all'),
})

export const statisticsApi = {
  getCampaignStatistics: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/campaigns/{campaignId}/statistics',
    access: 'account',
    summary: 'Returns cost and planned impressions, reach and share of voice of the paid ads of a campaign over time.',
    query: StatisticsQuery,
    unqueued: true,
    returns: Statistics,
    refuses: ['server-busy'],
  }),
  getScreenStatistics: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/screens/{screenId}/statistics',
    access: 'account',
    summary:
      'Returns earnings and planned impressions, reach and share of voice of the paid ads on a screen over time.',
    query: StatisticsQuery,
    unqueued: true,
    returns: Statistics,
    refuses: ['server-busy'],
  }),
}
