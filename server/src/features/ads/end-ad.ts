import type { Ad, EndAd } from '@litfass/api/ads/ads'
import { adRefusal } from '@litfass/domain/ads/ad'
import type { z } from 'zod'

import { type AccountContext, inTransaction } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { adOf, adOffered } from './ads.store.ts'
import { cancelPaidAd } from './cancellation/cancel-paid-ads.ts'
import { lockPlaceOfAd } from './cancellation/lock-place-of-ad.ts'

/** Ends a paid ad as its publisher, with a reason. */
export async function endAd(ctx: AccountContext, adId: string, body: z.output<typeof EndAd>): Promise<Ad> {
  return inTransaction(ctx, async (ctx) => {
    await lockPlaceOfAd(ctx, adId)
    const ad = await adOffered(ctx, adId)
    const refusal = adRefusal(ad, 'end', 'publisher')
    if (refusal) throw new Problem(refusal)
    return adOf(ctx, await cancelPaidAd(ctx, adId, { action: 'end', ...body }))
  })
}
