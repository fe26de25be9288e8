import type { deliveryApi } from '@litfass/api/ads/delivery'
import type { playApi } from '@litfass/api/playback/plays'

import type { Handlers } from '../../platform/http/serve.ts'
import { adDelivery, campaignDelivery, screenDelivery } from './delivery.ts'
import { reportPlays } from './report-plays.ts'

export const playHandlers: Handlers<typeof playApi> = {
  reportPlays: (ctx, { screenId, body }, http) => reportPlays(ctx, screenId, { input: body, http }),
}

export const deliveryHandlers: Handlers<typeof deliveryApi> = {
  getAdDelivery: (ctx, { adId }) => adDelivery(ctx, adId),
  getCampaignDelivery: (ctx, { campaignId }) => campaignDelivery(ctx, campaignId),
  getScreenDelivery: (ctx, { screenId }) => screenDelivery(ctx, screenId),
}
