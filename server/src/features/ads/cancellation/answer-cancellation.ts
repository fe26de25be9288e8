import type { Ad, AgreeToCancel } from '@litfass/api/ads/ads'
import { type AdActionName, adRefusal } from '@litfass/domain/ads/ad'
import type { z } from 'zod'

import { type AccountContext, inTransaction, notify } from '../../../platform/context.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { mailCancelRefused } from '../ad-mails.ts'
import { type AdRow, adOf, adOffered, moveAds } from '../ads.store.ts'
import { cancelPaidAd } from './cancel-paid-ads.ts'
import { lockPlaceOfAd } from './lock-place-of-ad.ts'

/** Agrees to the advertiser's request to cancel a paid ad. */
export async function agreeToCancelAd(
  ctx: AccountContext,
  adId: string,
  { refund }: z.output<typeof AgreeToCancel>,
): Promise<Ad> {
  return inTransaction(ctx, async (ctx) => {
    await lockPlaceOfAd(ctx, adId)
    await adAsked(ctx, adId, 'agreeToCancel')
    return adOf(ctx, await cancelPaidAd(ctx, adId, { action: 'agreeToCancel', refund }))
  })
}

/** Refuses the advertiser's request to cancel a paid ad. The ad keeps running. */
export async function refuseToCancelAd(ctx: AccountContext, adId: string, reason: string): Promise<Ad> {
  return inTransaction(ctx, async (ctx) => {
    const ad = await adAsked(ctx, adId, 'refuseToCancel')
    const [refused] = await moveAds(ctx, [adId], { action: 'refuseToCancel', reason, by: ctx })
    if (!refused) throw new Problem('ad-wrong-status')
    await mailCancelRefused(ctx, adId, reason)
    await notify(ctx, [ad.advertiserId, ad.publisherId], ['ads'])
    return adOf(ctx, refused)
  })
}

/** Locks an ad that its advertiser asked to cancel. */
async function adAsked(ctx: AccountContext, adId: string, action: AdActionName): Promise<AdRow> {
  const ad = await adOffered(ctx, adId)
  const refusal = adRefusal(ad, action, 'publisher')
  if (refusal) throw new Problem(refusal)
  if (!ad.cancelAsked) throw new Problem('cancel-not-asked')
  return ad
}
