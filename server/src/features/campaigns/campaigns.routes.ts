import type { campaignApi } from '@litfass/api/ads/campaigns'

import { csvResponse } from '../../platform/http/csv.ts'
import type { Handlers } from '../../platform/http/serve.ts'
import { adgroupsOfAccount, campaignsOfAccount } from './campaigns.store.ts'
import { exportAdgroups, exportCampaigns } from './export-campaigns.ts'
import { quoteCampaign } from './quote-campaign.ts'
import { sendOffer } from './send-offer.ts'

export const campaignHandlers: Handlers<typeof campaignApi> = {
  listCampaigns: (ctx, { query }) => campaignsOfAccount(ctx, query),
  listAdgroups: (ctx, { query }) => adgroupsOfAccount(ctx, query),
  exportCampaigns: async (ctx, { query }, http) => csvResponse(ctx, http, () => exportCampaigns(ctx, query)),
  exportAdgroups: async (ctx, { query }, http) => csvResponse(ctx, http, () => exportAdgroups(ctx, query)),
  quoteCampaign: (ctx, { body }) => quoteCampaign(ctx, body),
  sendOffer: (ctx, { body }) => sendOffer(ctx, body),
}
