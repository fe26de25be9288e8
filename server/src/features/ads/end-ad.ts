import type { Ad, EndAd } from '@litfass/api/ads/ads'
import type { z } from 'zod'

import type { AccountContext } from '../../platform/context.ts'
import { cancelPaidAd } from './cancellation/cancel-paid-ads.ts'

/** Ends a paid ad as its publisher, with a reason. */
export async function endAd(ctx: AccountContext, adId: string, body: z.output<typeof EndAd>): Promise<Ad> {
  return cancelPaidAd(ctx, adId, { action: 'end', ...body })
}
