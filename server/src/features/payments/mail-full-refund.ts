import { formatEuros } from '@litfass/domain/money/money'

import type { Context } from '../../platform/context.ts'
import {
  type AdMail,
  type Ads,
  type Figure,
  adsById,
  groupedAds,
  mailAct,
  type MailedAd,
  mailTo,
  type RefundedAd,
  refundFigure,
  refundWords,
} from '../ads/ad-mails.ts'
import { payersAwaitingCorrection } from '../refunds/payers-awaiting-correction.ts'

/**
 * Mails both companies that Stripe has refunded all of a payment: one mail about the ads that it has `stopped`, one about
 * those that had ended before. Call it before the correction is added.
 */
export async function mailFullRefund(
  ctx: Context,
  { stopped, refunds }: { stopped: ReadonlySet<string>; refunds: readonly RefundedAd[] },
): Promise<void> {
  const figure = refundFigure(refunds)
  const ads = await adsById(
    ctx,
    refunds.map(({ adId }) => adId),
  )
  await mailStopped(
    ctx,
    ads.filter(({ id }) => stopped.has(id)),
    figure,
  )
  const earlier = ads.filter(({ id }) => !stopped.has(id))
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

async function mailStopped(ctx: Context, ads: MailedAd[], figure: Figure): Promise<void> {
  const mails = groupedAds(ads, (ad) => ad.advertiserId).map((group) => ({
    template: 'ads-refunded' as const,
    ads: group,
    words: { ...refundWords(group, figure), why: '' },
  }))
  await mailTo(ctx, 'advertiser', mails)
  await mailAct(ctx, 'publisher', ads, { template: 'ads-payment-refunded' })
}
