import { lastDeliveredDay, undelivered } from '@litfass/domain/ads/cancellation'
import { chargedHours } from '@litfass/domain/money/pricing'

import { type AccountContext, notify, publisherDay } from '../../../platform/context.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { quoteRefunds } from '../../refunds/quote-refund.ts'
import { requestRefunds } from '../../refunds/request-refunds.ts'
import { mailCancelled, mailEnded } from '../ad-mails.ts'
import { type AdRow, type AdWithShows, moveAds, showTitles } from '../ads.store.ts'
import type { DiscountChange } from '../hall-discount.ts'
import { saveLastDays } from './save-last-days.ts'

interface CancelledBy {
  action: 'cancel' | 'agreeToCancel' | 'end'
  reason?: string
  note?: string | undefined
  /** Net cents that the caller expects to be refunded. */
  refund?: number | undefined
  discount?: DiscountChange
}

/**
 * Cancels paid ads and refunds the remaining days, in the open transaction and without mails. Returns the cancelled ads;
 * ads in another status are skipped.
 * @throws Problem refund-changed
 */
export async function endPaidAds(
  ctx: AccountContext,
  adIds: string[],
  { action, reason, note, refund, discount = { withheld: 0, returned: [] } }: CancelledBy,
): Promise<AdWithShows[]> {
  const moved = await moveAds(ctx, adIds, { action, by: ctx, reason, note })
  if (moved.length === 0) return []
  const endedBy = action === 'end' ? 'publisher' : 'advertiser'
  const ended = moved.map((ad) => {
    const lastDay = lastDeliveredDay(ad, { today: publisherDay(ctx, ad), endedBy })
    return { adId: ad.id, lastDay, net: undelivered(ad, { lastDay, hours: chargedHours(ad) }).net - discount.withheld }
  })
  const because = {
    reason: action === 'end' ? ('ended' as const) : ('cancelled' as const),
    withheld: discount.withheld,
  }
  const refunds = [...ended.map(({ adId, net }) => ({ adId, net, ...because })), ...discount.returned]
  if (refund !== undefined && refund !== refunds.reduce((sum, { net }) => sum + net, 0))
    throw new Problem('refund-changed')
  await saveLastDays(ctx, ended)
  await requestRefunds(ctx, refunds)
  const ids = moved.map(({ id }) => id)
  return ctx.db.selectFrom('ads').selectAll().select(showTitles).where('id', 'in', ids).execute()
}

/** Cancels one ad, refunds the remaining days and sends the mails. @throws Problem ad-wrong-status, refund-changed */
export async function cancelPaidAd(ctx: AccountContext, adId: string, by: CancelledBy): Promise<AdWithShows> {
  const [cancelled] = await endPaidAds(ctx, [adId], by)
  if (!cancelled) throw new Problem('ad-wrong-status')
  const reason = by.reason ?? by.note
  if (by.action === 'end') await mailEnded(ctx, [adId], { reason })
  else await mailCancelled(ctx, [adId], { action: by.action, reason })
  await notify(ctx, [cancelled.advertiserId, cancelled.publisherId], ['ads', 'payments'])
  return cancelled
}

/** Gross cents that go back if the publisher ends these ads now. */
export async function refundsIfEnded(ctx: AccountContext, ads: AdRow[]): Promise<number> {
  if (ads.length === 0) return 0
  return quoteRefunds(
    ctx,
    ads.map((ad) => {
      const lastDay = lastDeliveredDay(ad, { today: publisherDay(ctx, ad), endedBy: 'publisher' })
      return { adId: ad.id, net: undelivered(ad, { lastDay, hours: chargedHours(ad) }).net }
    }),
  )
}
