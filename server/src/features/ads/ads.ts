import type { Ad } from '@litfass/api/ads/ads'
import { adRefusal } from '@litfass/domain/ads/ad'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { adBooked, adOf, adOffered, moveAd } from './ads.store.ts'

/** The publisher says no, and why. An approved ad gives its airtime back. */
export async function declineAd(ctx: AccountContext, adId: string, reason: string): Promise<Ad> {
  return inTransaction(ctx, async (ctx) => {
    const ad = await adOffered(ctx, adId)
    const refusal = adRefusal(ad, 'decline', 'publisher')
    if (refusal) throw new Problem(refusal)
    const declined = await moveAd(ctx, ad, { action: 'decline', reason })
    await notify(ctx, [ad.advertiserId, ad.publisherId], ['ads'])
    return adOf(declined)
  })
}

/** The advertiser takes an unpaid offer back, and may say why. */
export async function withdrawAd(ctx: AccountContext, adId: string, note?: string): Promise<Ad> {
  return inTransaction(ctx, async (ctx) => {
    const ad = await adBooked(ctx, adId)
    const refusal = adRefusal(ad, 'withdraw', 'advertiser')
    if (refusal) throw new Problem(refusal)
    const withdrawn = await moveAd(ctx, ad, { action: 'withdraw', ...(note && { note }) })
    await notify(ctx, [ad.advertiserId, ad.publisherId], ['ads'])
    return adOf(withdrawn)
  })
}
