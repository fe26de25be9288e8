import type { Ad } from '@litfass/api/ads/ads'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { adOf } from './ad-of.ts'
import { endHallDiscount, unpaidHalls } from './hall-discount.ts'
import { mailAct } from './mails/ad-mails.ts'
import { mailedAdsById } from './mails/mailed-ads.ts'
import { adFor } from './transition-ad.ts'
import { transitionAds } from './transition-ads.ts'

/** Withdraws an unpaid ad, with an optional note. Its cinema's discount for all halls may end with it. */
export async function withdrawAd(ctx: AccountContext, adId: string, note?: string): Promise<Ad> {
  return inTransaction(ctx, async (ctx) => {
    // All in one order, and before the ad itself, so that payments and withdrawals cannot deadlock.
    const halls = await unpaidHalls(ctx, [adId]).where('advertiserId', '=', ctx.accountId).forUpdate().execute()
    const ad = await adFor(ctx, adId, 'withdraw')
    const [withdrawn] = await transitionAds(ctx, [adId], { action: 'withdraw', note, by: ctx })
    if (!withdrawn) throw new Problem('ad-wrong-status')
    await endHallDiscount(ctx, ad, halls)
    await mailAct(ctx, 'publisher', await mailedAdsById(ctx, [adId]), { template: 'ads-withdrawn', why: note })
    await notify(ctx, [ad.advertiserId, ad.publisherId], ['ads'])
    return adOf(ctx, withdrawn)
  })
}
