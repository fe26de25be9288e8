import type { Ad } from '@litfass/api/ads/ads'
import { adRefusal } from '@litfass/domain/ads/ad'

import { type AccountContext, inTransaction, notify } from '../../../platform/context.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { mailCancelRequestWithdrawn } from '../ad-mails.ts'
import { adBooked, adOf, moveAds } from '../ads.store.ts'

/** Withdraws the request to cancel a paid ad, which its publisher has not answered. The ad keeps running. */
export async function withdrawRequestToCancelAd(ctx: AccountContext, adId: string): Promise<Ad> {
  return inTransaction(ctx, async (ctx) => {
    const ad = await adBooked(ctx, adId)
    const refusal = adRefusal(ad, 'withdrawRequestToCancel', 'advertiser')
    if (refusal) throw new Problem(refusal)
    if (!ad.cancelAsked) throw new Problem('cancel-not-asked')
    const [kept] = await moveAds(ctx, [adId], { action: 'withdrawRequestToCancel', by: ctx })
    if (!kept) throw new Problem('ad-wrong-status')
    await mailCancelRequestWithdrawn(ctx, adId)
    await notify(ctx, [ad.advertiserId, ad.publisherId], ['ads'])
    return adOf(ctx, kept)
  })
}
