import { choiceUntil } from '@litfass/domain/ads/delivery/make-good'
import { formatDay } from '@litfass/domain/time/day'

import type { Context } from '../../platform/context.ts'
import { type AdMail, mailOwnAds, mailTo } from '../ads/mails/ad-mails.ts'
import { mailRefunds } from '../ads/mails/mail-refunds.ts'
import { groupedAds, mailedAdsById } from '../ads/mails/mailed-ads.ts'
import type { RefundedAd } from '../refunds/refunded-ad.ts'

/** Mails both companies what is refunded for plays that were not delivered. */
export async function mailSettled(ctx: Context, refunds: RefundedAd[]): Promise<void> {
  await mailRefunds(ctx, refunds, { advertiser: 'ads-settled', publisher: 'ads-settled-publisher' })
}

/** Asks advertisers to choose a remedy for the missing plays of their ads: one mail for each deadline. */
export async function mailRemedyDue(ctx: Context, adIds: string[]): Promise<void> {
  const groups = groupedAds(await mailedAdsById(ctx, adIds), (ad) => ad.advertiserId + ad.endDate)
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
