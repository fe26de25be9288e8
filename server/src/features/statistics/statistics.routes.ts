import type { statisticsApi } from '@litfass/api/ads/statistics'

import type { Handlers } from '../../platform/http/serve.ts'
import { campaignStatistics, screenStatistics } from './statistics.ts'

export const statisticsHandlers: Handlers<typeof statisticsApi> = {
  getCampaignStatistics: (ctx, { campaignId, query }) => campaignStatistics(ctx, campaignId, query.period),
  getScreenStatistics: (ctx, { screenId, query }) => screenStatistics(ctx, screenId, query.period),
}
