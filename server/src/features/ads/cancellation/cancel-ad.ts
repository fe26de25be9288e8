import type { Ad, CancelAd } from '@litfass/api/ads/ads'
import { isFreeToCancel } from '@litfass/domain/ads/cancellation'
import type { z } from 'zod'

import { type AccountContext, publisherDay } from '../../../platform/context.ts'
import { cancelPaidAd } from './cancel-paid-ads.ts'

/**
 * Cancels a paid ad for its advertiser, while the rule of its offer allows that free of charge. Its refund is reduced by
 * the discount that other halls keep.
 */
export async function cancelAd(ctx: AccountContext, adId: string, body: z.output<typeof CancelAd>): Promise<Ad> {
  return cancelPaidAd(ctx, adId, {
    action: 'cancel',
    ...body,
    refuse: (ad) => (isFreeToCancel(ad, publisherDay(ctx, ad)) ? null : 'cancel-needs-consent'),
  })
}
