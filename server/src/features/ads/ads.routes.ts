import type { adApi } from '@litfass/api/ads/ads'

import { csvResponse } from '../../platform/http/csv.ts'
import type { Handlers } from '../../platform/http/serve.ts'
import { adDetail } from './ad-detail.ts'
import { approveAd, approveAds } from './approve-ad.ts'
import { agreeToCancelAd, refuseToCancelAd } from './cancellation/answer-cancellation.ts'
import { askToCancelAd } from './cancellation/ask-to-cancel-ad.ts'
import { cancelAd } from './cancellation/cancel-ad.ts'
import { withdrawRequestToCancelAd } from './cancellation/withdraw-request-to-cancel-ad.ts'
import { declineAd, declineAds } from './decline-ad.ts'
import { endAd } from './end-ad.ts'
import { openAdsOn } from './end-ads-on.ts'
import { adsOfAccount } from './list/ad-list.store.ts'
import { exportAds, exportQuotations } from './list/export-ads.ts'
import { pauseAd, resumeAd } from './pause-ad.ts'
import { withdrawAd } from './withdraw-ad.ts'

export const adHandlers: Handlers<typeof adApi> = {
  listAds: (ctx, { query }) => adsOfAccount(ctx, 'advertiser', query),
  listQuotations: (ctx, { query }) => adsOfAccount(ctx, 'publisher', query),
  exportAds: async (ctx, { query }, http) => csvResponse(ctx, http, () => exportAds(ctx, query)),
  exportQuotations: async (ctx, { query }, http) => csvResponse(ctx, http, () => exportQuotations(ctx, query)),
  getOpenAds: (ctx, { query }) => openAdsOn(ctx, query.placeId),
  getAd: (ctx, { adId }) => adDetail(ctx, adId),
  approveAd: (ctx, { adId, query }) => approveAd(ctx, adId, query),
  declineAd: (ctx, { adId, body }) => declineAd(ctx, adId, body),
  approveAds: (ctx, { body }) => approveAds(ctx, body.ids, body),
  declineAds: (ctx, { body }) => declineAds(ctx, body.ids, body),
  cancelAd: (ctx, { adId, body }) => cancelAd(ctx, adId, body),
  askToCancelAd: (ctx, { adId, body }) => askToCancelAd(ctx, adId, body.note),
  agreeToCancelAd: (ctx, { adId, body }) => agreeToCancelAd(ctx, adId, body),
  withdrawRequestToCancelAd: (ctx, { adId }) => withdrawRequestToCancelAd(ctx, adId),
  refuseToCancelAd: (ctx, { adId, body }) => refuseToCancelAd(ctx, adId, body.reason),
  endAd: (ctx, { adId, body }) => endAd(ctx, adId, body),
  pauseAd: (ctx, { adId, body }) => pauseAd(ctx, adId, body.reason),
  resumeAd: (ctx, { adId }) => resumeAd(ctx, adId),
  withdrawAd: (ctx, { adId, body }) => withdrawAd(ctx, adId, body.note),
}
