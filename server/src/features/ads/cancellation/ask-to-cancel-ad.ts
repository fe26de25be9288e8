import type { Ad } from '@litfass/api/ads/ads'

import type { AccountContext } from '../../../platform/context.ts'
import { transitionAd } from '../transition-ad.ts'

/** Asks the publisher to cancel a paid ad. It keeps running until the publisher agrees. */
export async function askToCancelAd(ctx: AccountContext, adId: string, note?: string): Promise<Ad> {
  return transitionAd(ctx, adId, {
    action: 'askToCancel',
    note,
    refuse: ({ cancelAsked }) => (cancelAsked ? 'cancel-asked' : null),
    mail: 'cancel-asked',
  })
}
