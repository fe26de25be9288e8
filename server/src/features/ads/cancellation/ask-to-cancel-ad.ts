import type { Ad } from '@litfass/api/ads/ads'
import { adRefusal } from '@litfass/domain/ads/ad'

import { type AccountContext, inTransaction, notify } from '../../../platform/context.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { mailCancelAsked } from '../ad-mails.ts'
import { adBooked, adOf, moveAds } from '../ads.store.ts'

/** Asks the publisher to cancel a paid ad. It keeps running until the publisher agrees. */
export async function askToCancelAd(ctx: AccountContext, adId: string, note?: string): Promise<Ad> {
  return inTransaction(ctx, async (ctx) => {
    const ad = await adBooked(ctx, adId)
    const refusal = adRefusal(ad, 'askToCancel', 'advertiser')
    if (refusal) throw new Problem(refusal)
    if (ad.cancelAsked) throw new Problem('cancel-asked')
    const [asked] = await moveAds(ctx, [adId], { action: 'askToCancel', by: ctx, ...(note && { note }) })
    if (!asked) throw new Problem('ad-wrong-status')
    await mailCancelAsked(ctx, adId, note)
    await notify(ctx, [ad.advertiserId, ad.publisherId], ['ads'])
    return adOf(ctx, asked)
  })
}
