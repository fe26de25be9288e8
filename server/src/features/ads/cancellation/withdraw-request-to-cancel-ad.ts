import type { Ad } from '@litfass/api/ads/ads'

import type { AccountContext } from '../../../platform/context.ts'
import { transitionAd } from '../transition-ad.ts'
import { notAsked } from './answer-cancellation.ts'

/** Withdraws the request to cancel a paid ad, which its publisher has not answered. The ad keeps running. */
export async function withdrawRequestToCancelAd(ctx: AccountContext, adId: string): Promise<Ad> {
  return transitionAd(ctx, adId, {
    action: 'withdrawRequestToCancel',
    refuse: notAsked,
    mail: 'cancel-request-withdrawn',
  })
}
