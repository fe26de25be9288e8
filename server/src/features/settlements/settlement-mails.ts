import { choiceUntil } from '@litfass/domain/ads/delivery/make-good'
import { formatDay } from '@litfass/domain/time/day'

import type { Context } from '../../platform/context.ts'
import {
  type AdMail,
  type Ads,
  adsById,
  groupedAds,
  mailOwnAds,
  mailTo,
  type RefundedAd,
  refundFigure,
  refundWords,
} from '../ads/ad-mails.ts'
import { payersAwaitingCorrection } from '../refunds/payers-awaiting-correction.ts'

/** Mails both companies what is refunded for plays that were not delivered. */
export async function mailSettled(ctx: Context, refunds: RefundedAd[]): Promise<void> {
  if (refunds.length === 0) return
  const figure = refundFigure(refunds)
  const ads = await adsById(
    ctx,
    refunds.map(({ adId }) => adId),
  )
  const mailOf =
    (template: AdMail['template']) =>
    (group: Ads): AdMail => ({ template, ads: group, words: refundWords(group, figure), figure })
  const [bought, sold] = [groupedAds(ads, (ad) => ad.advertiserId), groupedAds(ads, (ad) => ad.publisherId)]
  const except = await payersAwaitingCorrection(ctx, bought)
  const mails = bought.map((group, at) => ({ ...mailOf('ads-settled')(group), except: except[at] ?? [] }))
  await mailTo(ctx, 'advertiser', mails)
  await mailTo(ctx, 'publisher', sold.map(mailOf('ads-settled-publisher')))
}

/** Asks advertisers to choose a remedy for the missing plays of their ads: one mail for each deadline. */
export async function mailRemedyDue(ctx: Context, adIds: string[]): Promise<void> {
  const groups = groupedAds(await adsById(ctx, adIds), (ad) => ad.advertiserId + ad.endDate)
  const mails = groups.map((ads): AdMail => ({
    template: 'remedy-due',
    ads,
    words: { until: formatDay(choiceUntil(ads[0].endDate)) },
  }))
  await mailTo(ctx, 'advertiser', mails)
}

/** Mails both companies the extra days of an ad; `adId` is the ad of these days. */
export async function mailExtended(ctx: Context, adId: string): Promise<void> {
  await mailOwnAds(ctx, [adId], { template: 'ad-extended', sides: ['advertiser', 'publisher'] })
}
