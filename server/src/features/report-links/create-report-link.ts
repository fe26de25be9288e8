import { randomBytes } from 'node:crypto'

import type { ReportLink } from '@litfass/api/ads/report-links'
import { reportLinkDays } from '@litfass/domain/ads/report-link'
import { dayMilliseconds } from '@litfass/domain/time/week'

import { secretHash } from '../../platform/auth/secret-hash.ts'
import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { recordAudit } from '../../platform/db/audit.ts'
import { ownCampaign } from '../campaigns/campaigns.store.ts'

/** Creates a link. An earlier one of the campaign ends. @throws Problem not-found */
export async function createReportLink(
  ctx: AccountContext,
  campaignId: string,
): Promise<ReportLink & { token: string }> {
  const { title } = await ownCampaign(ctx, campaignId)
  const token = randomBytes(32).toString('base64url')
  const expires = new Date(ctx.now.getTime() + reportLinkDays * dayMilliseconds)
  const link = { accountId: ctx.accountId, tokenHash: secretHash(token), created: ctx.now, expires }
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .insertInto('reportLinks')
      .values({ ...link, campaignId })
      .onConflict((conflict) => conflict.column('campaignId').doUpdateSet(link))
      .execute()
    await recordAudit(ctx, { kind: 'report-link', action: 'created', thingId: campaignId, title })
    await notify(ctx, ctx.accountId, ['reportLinks'])
  })
  return { token, expires: expires.toISOString() }
}
