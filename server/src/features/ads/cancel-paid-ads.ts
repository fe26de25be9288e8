import { lastDeliveredDay, undelivered } from '@litfass/domain/ads/cancellation'
import { sql } from 'kysely'

import { type AccountContext, notify } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requestRefunds } from '../refunds/request-refunds.ts'
import { mailCancelled } from './ad-mails.ts'
import { type AdRow, moveAds } from './ads.store.ts'
import { publisherDay } from './cancellation-quote.ts'

interface CancelledBy {
  action: 'cancel' | 'agreeToCancel' | 'end'
  reason?: string
  note?: string | undefined
  /** Net cents that the caller expects to be refunded. */
  refund?: number | undefined
}

/**
 * Cancels paid ads, refunds the days left and mails the other company, in the open transaction. Returns the cancelled ads;
 * others have another status.
 * @throws Problem refund-changed
 */
export async function cancelPaidAds(
  ctx: AccountContext,
  adIds: string[],
  { action, reason, note, refund }: CancelledBy,
): Promise<AdRow[]> {
  const moved = await moveAds(ctx, adIds, { action, by: ctx, ...(reason && { reason }), ...(note && { note }) })
  if (moved.length === 0) return []
  const endedBy = action === 'end' ? 'publisher' : 'advertiser'
  const ended = moved.map((ad) => {
    const lastDay = lastDeliveredDay(ad, { today: publisherDay(ctx, ad), endedBy })
    return { adId: ad.id, lastDay, net: undelivered(ad, lastDay).net }
  })
  if (refund !== undefined && refund !== ended.reduce((sum, { net }) => sum + net, 0))
    throw new Problem('refund-changed')
  await sql`
    update ads set last_day = ended.last_day
    from unnest(${ended.map(({ adId }) => adId)}::uuid[], ${ended.map(({ lastDay }) => lastDay)}::date[]) ended (id, last_day)
    where ads.id = ended.id`.execute(ctx.db)
  await requestRefunds(
    ctx,
    ended.map(({ adId, net }) => ({ adId, net })),
  )
  const ids = moved.map(({ id }) => id)
  await mailCancelled(ctx, ids, { action, reason: reason ?? note })
  await notify(ctx, [ctx.accountId, ...moved.flatMap((ad) => [ad.advertiserId, ad.publisherId])], ['ads', 'payments'])
  return ctx.db.selectFrom('ads').selectAll().where('id', 'in', ids).execute()
}

/** Cancels one ad. @throws Problem ad-wrong-status, refund-changed */
export async function cancelPaidAd(ctx: AccountContext, adId: string, by: CancelledBy): Promise<AdRow> {
  const [cancelled] = await cancelPaidAds(ctx, [adId], by)
  if (!cancelled) throw new Problem('ad-wrong-status')
  return cancelled
}
