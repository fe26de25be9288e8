import type { statisticsApi } from '@litfass/api/ads/statistics'

import { calculate } from '../../platform/calculate.ts'
import type { Handlers } from '../../platform/http/serve.ts'
import { campaignStatistics, screenStatistics } from './statistics.ts'

export const statisticsHandlers: Handlers<typeof statisticsApi> = {
  getCampaignStatistics: (ctx, { campaignId, query }) =>
    calculate(ctx, ctx.accountId, () => campaignStatistics(ctx, campaignId, query.period)),
  getScreenStatistics: (ctx, { screenId, query }) =>
    calculate(ctx, ctx.accountId, () => screenStatistics(ctx, screenId, query.period)),
}
