import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { recordAudit } from '../../platform/db/audit.ts'
import { Problem } from '../../platform/http/problem.ts'
import { ownCampaign } from '../campaigns/campaigns.store.ts'

/** @throws Problem not-found */
export async function deleteReportLink(ctx: AccountContext, campaignId: string): Promise<void> {
  const { title } = await ownCampaign(ctx, campaignId)
  await inTransaction(ctx, async (ctx) => {
    const { numDeletedRows } = await ctx.db
      .deleteFrom('reportLinks')
      .where('campaignId', '=', campaignId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new Problem('not-found')
    await recordAudit(ctx, { kind: 'report-link', action: 'deleted', thingId: campaignId, title })
    await notify(ctx, ctx.accountId, ['reportLinks'])
  })
}
