import type { Ad } from '@litfass/api/ads/ads'
import type { ProblemCode } from '@litfass/api/problem'

import { type AccountContext, inTransaction, notify } from '../../../platform/context.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { quoteRefunds } from '../../refunds/quote-refund.ts'
import type { RefundedAd } from '../../refunds/refunded-ad.ts'
import { requestRefunds } from '../../refunds/request-refunds.ts'
import { adOf, type AdWithShows, showTitles } from '../ad-of.ts'
import type { AdRow } from '../ad-row.ts'
import { lockPaidHalls, paidHalls } from '../hall-discount.ts'
import { adFor } from '../transition-ad.ts'
import { transitionAds } from '../transition-ads.ts'
import { mailCancelled, mailEnded } from './cancellation-mails.ts'
import { endDelivery } from './end-delivery.ts'
import { type EndAction, endingOf, refundsForEnding } from './endings.ts'
import { lockPlacesOfAds } from './lock-places-of-ads.ts'

interface CancelledBy {
  action: EndAction
  reason?: string
  note?: string | undefined
  /** Net cents that the caller expects to be refunded. */
  refund?: number | undefined
}

/**
 * Cancels paid ads and refunds the remaining days, in the open transaction and without mails. `halls` are those of
 * `lockPaidHalls`. Returns the cancelled ads, and what is refunded for them and for halls that were cancelled earlier; ads in
 * another status are skipped.
 * @throws Problem refund-changed
 */
export async function endPaidAds(
  ctx: AccountContext,
  adIds: string[],
  { action, reason, note, refund, halls }: CancelledBy & { halls: AdRow[] },
): Promise<{ ended: AdWithShows[]; refunds: RefundedAd[] }> {
  const changed = await transitionAds(ctx, adIds, { action, by: ctx, reason, note })
  if (changed.length === 0) return { ended: [], refunds: [] }
  const endings = changed.map((ad) => endingOf(ctx, ad, action))
  const due = refundsForEnding(endings, { action, halls })
  if (refund !== undefined && refund !== due.reduce((sum, { net }) => sum + net, 0)) throw new Problem('refund-changed')
  await endDelivery(ctx, endings)
  const refunds = await requestRefunds(ctx, due)
  const ids = changed.map(({ id }) => id)
  const ended = await ctx.db.selectFrom('ads').selectAll().select(showTitles).where('id', 'in', ids).execute()
  return { ended, refunds }
}

/**
 * Cancels one ad for one of its companies, refunds the remaining days and sends the mails.
 * @throws Problem not-found, ad-wrong-status, refund-changed, or as `refuse` says
 */
export async function cancelPaidAd(
  ctx: AccountContext,
  adId: string,
  { refuse, ...by }: CancelledBy & { refuse?: (ad: AdRow) => ProblemCode | null },
): Promise<Ad> {
  return inTransaction(ctx, async (ctx) => {
    await lockPlacesOfAds(ctx, [adId])
    const halls = await lockPaidHalls(ctx, [adId])
    const ad = await adFor(ctx, adId, by.action)
    const refusal = refuse?.(ad)
    if (refusal) throw new Problem(refusal)
    const { ended, refunds } = await endPaidAds(ctx, [adId], { ...by, halls })
    const [cancelled] = ended
    if (!cancelled) throw new Problem('ad-wrong-status')
    const reason = by.reason ?? by.note
    if (by.action === 'end') await mailEnded(ctx, [adId], { reason, refunds })
    else await mailCancelled(ctx, [adId], { action: by.action, reason, refunds })
    await notify(ctx, [cancelled.advertiserId, cancelled.publisherId], ['ads', 'payments'])
    return adOf(ctx, cancelled)
  })
}

/** Gross cents that go back if the publisher ends these ads now. */
export async function refundsIfEnded(ctx: AccountContext, ads: AdRow[]): Promise<number> {
  if (ads.length === 0) return 0
  const halls = await paidHalls(
    ctx,
    ads.map(({ id }) => id),
  ).execute()
  const endings = ads.map((ad) => endingOf(ctx, ad, 'end'))
  return quoteRefunds(ctx, refundsForEnding(endings, { action: 'end', halls }))
}
