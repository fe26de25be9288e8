import type { Ad, EndAd } from '@litfass/api/ads/ads'
import type { z } from 'zod'

import { type AccountContext, inTransaction } from '../../platform/context.ts'
import { adOf } from './ads.store.ts'
import { cancelPaidAd } from './cancellation/cancel-paid-ads.ts'
import { lockPlaceOfAd } from './cancellation/lock-place-of-ad.ts'
import { adFor } from './move-ad.ts'

/** Ends a paid ad as its publisher, with a reason. */
export async function endAd(ctx: AccountContext, adId: string, body: z.output<typeof EndAd>): Promise<Ad> {
  return inTransaction(ctx, async (ctx) => {
    await lockPlaceOfAd(ctx, adId)
    await adFor(ctx, adId, 'end')
    return adOf(ctx, await cancelPaidAd(ctx, adId, { action: 'end', ...body }))
  })
}
