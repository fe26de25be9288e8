import type { deliveryApi } from '@litfass/api/ads/delivery'
import type { playApi } from '@litfass/api/playback/plays'

import { calculate } from '../../platform/calculate.ts'
import { csvResponse } from '../../platform/http/csv.ts'
import { jsonFileResponse } from '../../platform/http/json-file.ts'
import type { Handlers } from '../../platform/http/serve.ts'
import { campaignDeliveryByPlace } from './delivery-by-place.ts'
import { adDelivery, campaignDelivery, screenDelivery } from './delivery.ts'
import { campaignEvidence } from './evidence.ts'
import { exportCampaignDelivery } from './export-delivery.ts'
import { type RecordPlays, reportPlays } from './report-plays.ts'
import { screenReliability } from './screen-reliability.ts'

export function playHandlers(recordPlays: RecordPlays): Handlers<typeof playApi> {
  return {
    reportPlays: (ctx, { screenId, body }, http) => reportPlays(ctx, screenId, { input: body, http, recordPlays }),
  }
}

export const deliveryHandlers: Handlers<typeof deliveryApi> = {
  getAdDelivery: (ctx, { adId }) => adDelivery(ctx, adId),
  getCampaignDelivery: (ctx, { campaignId }) => calculate(ctx, ctx.accountId, () => campaignDelivery(ctx, campaignId)),
  getDeliveryByPlace: (ctx, { campaignId, query }) =>
    calculate(ctx, ctx.accountId, () => campaignDeliveryByPlace(ctx, campaignId, query)),
  exportCampaignDelivery: async (ctx, { campaignId }, http) =>
    csvResponse(ctx, http, () => exportCampaignDelivery(ctx, campaignId)),
  getScreenDelivery: (ctx, { screenId }) => calculate(ctx, ctx.accountId, () => screenDelivery(ctx, screenId)),
  getScreenReliability: (ctx, { screenId }) => screenReliability(ctx, screenId),
  getEvidence: async (ctx, { campaignId }, http) =>
    jsonFileResponse(ctx, http, () => campaignEvidence(ctx, campaignId)),
}
