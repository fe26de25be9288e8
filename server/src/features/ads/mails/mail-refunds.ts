import type { AdSide } from '@litfass/domain/ads/ad'

import type { Context } from '../../../platform/context.ts'
import { payersAwaitingCorrection } from '../../refunds/payers-awaiting-correction.ts'
import { type RefundedAd, refundFigure, refundWords } from '../../refunds/refunded-ad.ts'
import { type AdMail, mailTo } from './ad-mails.ts'
import { groupedAds, mailedAdsById, type MailedGroup } from './mailed-ads.ts'

/** Mails both companies the refunds of ads. Users who paid get the mail with the correction instead. */
export async function mailRefunds(
  ctx: Context,
  refunds: readonly RefundedAd[],
  templates: Record<AdSide, AdMail['template']>,
): Promise<void> {
  if (refunds.length === 0) return
  const figure = refundFigure(refunds)
  const ads = await mailedAdsById(
    ctx,
    refunds.map(({ adId }) => adId),
  )
  const mailOf = (side: AdSide, group: MailedGroup): AdMail => ({
    template: templates[side],
    ads: group,
    words: { company: group[0].advertiserName, ...refundWords(group, figure) },
    figure,
  })
  const [bought, sold] = [groupedAds(ads, (ad) => ad.advertiserId), groupedAds(ads, (ad) => ad.publisherId)]
  const payersOf = await payersAwaitingCorrection(ctx, ads)
  const toAdvertiser = bought.map((group) => ({ ...mailOf('advertiser', group), except: payersOf(group) }))
  await mailTo(ctx, 'advertiser', toAdvertiser)
  await mailTo(
    ctx,
    'publisher',
    sold.map((group) => mailOf('publisher', group)),
  )
}
