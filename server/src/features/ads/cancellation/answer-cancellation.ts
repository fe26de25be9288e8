import type { Ad, AgreeToCancel } from '@litfass/api/ads/ads'
import type { z } from 'zod'

import type { AccountContext } from '../../../platform/context.ts'
import type { AdRow } from '../ad-row.ts'
import { transitionAd } from '../transition-ad.ts'
import { cancelPaidAd } from './cancel-paid-ads.ts'

/** Agrees to the advertiser's request to cancel a paid ad. */
export async function agreeToCancelAd(
  ctx: AccountContext,
  adId: string,
  { refund }: z.output<typeof AgreeToCancel>,
): Promise<Ad> {
  return cancelPaidAd(ctx, adId, { action: 'agreeToCancel', refund, refuse: notAsked })
}

/** Refuses the advertiser's request to cancel a paid ad. The ad keeps running. */
export async function refuseToCancelAd(ctx: AccountContext, adId: string, reason: string): Promise<Ad> {
  return transitionAd(ctx, adId, { action: 'refuseToCancel', reason, refuse: notAsked, mail: 'cancel-refused' })
}

export function notAsked({ cancelAsked }: AdRow): 'cancel-not-asked' | null {
  return cancelAsked ? null : 'cancel-not-asked'
}
