import type { Ad } from '@litfass/api/ads/ads'
import { type AdActionName, adRefusal, pauseRefusal } from '@litfass/domain/ads/ad'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { mailPaused } from './ad-mails.ts'
import { adOf, adOffered, moveAds } from './ads.store.ts'

/** Pauses a paid ad as its publisher, with a reason: its screen leaves it out. Its plays stay due. */
export async function pauseAd(ctx: AccountContext, adId: string, reason: string): Promise<Ad> {
  return move(ctx, adId, { action: 'pause', reason })
}

/** Resumes a paused ad as its publisher. */
export async function resumeAd(ctx: AccountContext, adId: string): Promise<Ad> {
  return move(ctx, adId, { action: 'resume' })
}

async function move(
  ctx: AccountContext,
  adId: string,
  { action, reason }: { action: AdActionName & ('pause' | 'resume'); reason?: string },
): Promise<Ad> {
  return inTransaction(ctx, async (ctx) => {
    const ad = await adOffered(ctx, adId)
    const refusal = adRefusal(ad, action, 'publisher') ?? pauseRefusal(ad, action)
    if (refusal) throw new Problem(refusal)
    const [moved] = await moveAds(ctx, [adId], { action, by: ctx, ...(reason && { reason }) })
    if (!moved) throw new Problem('ad-wrong-status')
    await mailPaused(ctx, adId, { action, reason })
    await notify(ctx, [ad.advertiserId, ad.publisherId], ['ads'])
    return adOf(ctx, moved)
  })
}
