import type { ReportLink } from '@litfass/api/ads/report-links'

import type { AccountContext } from '../../platform/context.ts'
import { ownCampaign } from '../campaigns/campaigns.store.ts'

/** @throws Problem not-found */
export async function getReportLink(ctx: AccountContext, campaignId: string): Promise<ReportLink | null> {
  await ownCampaign(ctx, campaignId)
  const link = await ctx.db
    .selectFrom('reportLinks')
    .select('expires')
    .where('campaignId', '=', campaignId)
    .where('expires', '>', ctx.now)
    .executeTakeFirst()
  return link ? { expires: link.expires.toISOString() } : null
}
