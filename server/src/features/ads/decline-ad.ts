import type { Ad } from '@litfass/api/ads/ads'
import { adRefusal } from '@litfass/domain/ads/ad'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { adOf, adOffered } from './ads.store.ts'
import { answerAd } from './answer-open-ads.ts'

/** Declines a booking request with a reason. Frees the airtime of an approved ad. */
export async function declineAd(ctx: AccountContext, adId: string, reason: string): Promise<Ad> {
  return inTransaction(ctx, async (ctx) => {
    const ad = await adOffered(ctx, adId)
    const refusal = adRefusal(ad, 'decline', 'publisher')
    if (refusal) throw new Problem(refusal)
    const declined = await answerAd(ctx, adId, { action: 'decline', reason })
    await notify(ctx, [ad.advertiserId, ad.publisherId], ['ads'])
    return adOf(ctx, declined)
  })
}
