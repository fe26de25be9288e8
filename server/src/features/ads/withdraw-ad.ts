import type { Ad } from '@litfass/api/ads/ads'
import { adRefusal } from '@litfass/domain/ads/ad'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { mailWithdrawn } from './ad-mails.ts'
import { adBooked, adOf, moveAds } from './ads.store.ts'

/** Withdraws an unpaid ad, with an optional note. */
export async function withdrawAd(ctx: AccountContext, adId: string, note?: string): Promise<Ad> {
  return inTransaction(ctx, async (ctx) => {
    const ad = await adBooked(ctx, adId)
    const refusal = adRefusal(ad, 'withdraw', 'advertiser')
    if (refusal) throw new Problem(refusal)
    const [withdrawn] = await moveAds(ctx, [adId], { action: 'withdraw', ...(note && { note }), by: ctx })
    if (!withdrawn) throw new Problem('ad-wrong-status')
    await mailWithdrawn(ctx, [adId], note)
    await notify(ctx, [ad.advertiserId, ad.publisherId], ['ads'])
    return adOf(ctx, withdrawn)
  })
}
