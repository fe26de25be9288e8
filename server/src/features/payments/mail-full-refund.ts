import { formatEuros } from '@litfass/domain/money/money'

import type { Context } from '../../platform/context.ts'
import {
  type AdMail,
  type Ads,
  adsById,
  groupedAds,
  mailRefunded,
  mailTo,
  type RefundedAd,
  refundFigure,
} from '../ads/ad-mails.ts'
import { payersAwaitingCorrection } from '../refunds/payers-awaiting-correction.ts'

/**
 * Mails both companies that Stripe has refunded all of a payment: one mail about the ads that have `ended` with it, one about
 * those that had ended before. Call it before the correction is added.
 */
export async function mailFullRefund(
  ctx: Context,
  { ended, refunds }: { ended: ReadonlySet<string>; refunds: readonly RefundedAd[] },
): Promise<void> {
  const figure = refundFigure(refunds)
  const ads = await adsById(
    ctx,
    refunds.map(({ adId }) => adId),
  )
  const running = ads.filter(({ id }) => ended.has(id))
  if (running.length > 0)
    await mailRefunded(
      ctx,
      running.map(({ id }) => id),
      figure(running),
    )
  const earlier = ads.filter(({ id }) => !ended.has(id))
  const mailOf =
    (template: AdMail['template']) =>
    (group: Ads): AdMail => ({
      template,
      ads: group,
      words: { company: group[0].advertiserName, refund: formatEuros(figure(group)) },
      figure,
    })
  const [bought, sold] = [groupedAds(earlier, (ad) => ad.advertiserId), groupedAds(earlier, (ad) => ad.publisherId)]
  const except = await payersAwaitingCorrection(ctx, bought)
  const mails = bought.map((group, at) => ({ ...mailOf('payment-refunded')(group), except: except[at] ?? [] }))
  await mailTo(ctx, 'advertiser', mails)
  await mailTo(ctx, 'publisher', sold.map(mailOf('payment-refunded-publisher')))
}
