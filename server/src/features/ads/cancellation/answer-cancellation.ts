import type { Ad, AgreeToCancel } from '@litfass/api/ads/ads'
import type { z } from 'zod'

import { type AccountContext, inTransaction } from '../../../platform/context.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { type AdRow, adOf } from '../ads.store.ts'
import { adFor, moveAd } from '../move-ad.ts'
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
    const refusal = notAsked(await adFor(ctx, adId, 'agreeToCancel'))
    if (refusal) throw new Problem(refusal)
    return adOf(ctx, await cancelPaidAd(ctx, adId, { action: 'agreeToCancel', refund }))
  })
}

/** Refuses the advertiser's request to cancel a paid ad. The ad keeps running. */
export async function refuseToCancelAd(ctx: AccountContext, adId: string, reason: string): Promise<Ad> {
  return moveAd(ctx, adId, { action: 'refuseToCancel', reason, refuse: notAsked, mail: 'cancel-refused' })
}

export function notAsked({ cancelAsked }: AdRow): 'cancel-not-asked' | null {
  return cancelAsked ? null : 'cancel-not-asked'
}
