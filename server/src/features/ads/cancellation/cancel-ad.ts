import type { Ad, CancelAd } from '@litfass/api/ads/ads'
import { isFreeToCancel } from '@litfass/domain/ads/cancellation'
import type { z } from 'zod'

import { type AccountContext, inTransaction, publisherDay } from '../../../platform/context.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { adOf } from '../ads.store.ts'
import { discountChange, paidHalls } from '../hall-discount.ts'
import { adFor } from '../move-ad.ts'
import { cancelPaidAd } from './cancel-paid-ads.ts'
import { lockPlaceOfAd } from './lock-place-of-ad.ts'

/**
 * Cancels a paid ad for its advertiser, while the rule of its offer allows that free of charge. Its refund is reduced by
 * the discount that other halls keep.
 */
export async function cancelAd(ctx: AccountContext, adId: string, body: z.output<typeof CancelAd>): Promise<Ad> {
  return inTransaction(ctx, async (ctx) => {
    await lockPlaceOfAd(ctx, adId)
    // All in one order, and before the ad itself, so that two cancellations cannot deadlock.
    const halls = await paidHalls(ctx, [adId]).where('advertiserId', '=', ctx.accountId).forUpdate().execute()
    const ad = await adFor(ctx, adId, 'cancel')
    if (!isFreeToCancel(ad, publisherDay(ctx, ad))) throw new Problem('cancel-needs-consent')
    return adOf(ctx, await cancelPaidAd(ctx, adId, { action: 'cancel', ...body, discount: discountChange(ad, halls) }))
  })
}
