import type { Context } from '../../platform/context.ts'
import { mailAct, mailTo } from '../ads/mails/ad-mails.ts'
import { mailRefunds } from '../ads/mails/mail-refunds.ts'
import { groupedAds, mailedAdsById } from '../ads/mails/mailed-ads.ts'
import { type RefundedAd, refundFigure, refundWords } from '../refunds/refunded-ad.ts'

/**
 * Mails both companies that Stripe has refunded all of a payment: one mail about the ads that it has `stopped`, one about
 * those that had ended before. Call it before the correction is added.
 */
export async function mailFullRefund(
  ctx: Context,
  { stopped, refunds }: { stopped: ReadonlySet<string>; refunds: readonly RefundedAd[] },
): Promise<void> {
  await mailStopped(
    ctx,
    refunds.filter(({ adId }) => stopped.has(adId)),
  )
  await mailRefunds(
    ctx,
    refunds.filter(({ adId }) => !stopped.has(adId)),
    { advertiser: 'payment-refunded', publisher: 'payment-refunded-publisher' },
  )
}

async function mailStopped(ctx: Context, refunds: readonly RefundedAd[]): Promise<void> {
  if (refunds.length === 0) return
  const figure = refundFigure(refunds)
  const ads = await mailedAdsById(
    ctx,
    refunds.map(({ adId }) => adId),
  )
  const mails = groupedAds(ads, (ad) => ad.advertiserId).map((group) => ({
    template: 'ads-refunded' as const,
    ads: group,
    words: { ...refundWords(group, figure), why: '' },
  }))
  await mailTo(ctx, 'advertiser', mails)
  await mailAct(ctx, 'publisher', ads, { template: 'ads-payment-refunded' })
}
