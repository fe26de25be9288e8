import type { Ad } from '@litfass/api/ads/ads'
import { pauseRefusal } from '@litfass/domain/ads/ad'

import type { AccountContext } from '../../platform/context.ts'
import { transitionAd } from './transition-ad.ts'

/** Pauses a paid ad as its publisher, with a reason: its screen leaves it out. Its plays stay due. */
export async function pauseAd(ctx: AccountContext, adId: string, reason: string): Promise<Ad> {
  return transitionAd(ctx, adId, {
    action: 'pause',
    reason,
    refuse: (ad) => pauseRefusal(ad, 'pause'),
    mail: 'ad-paused',
  })
}

/** Resumes a paused ad as its publisher. */
export async function resumeAd(ctx: AccountContext, adId: string): Promise<Ad> {
  return transitionAd(ctx, adId, {
    action: 'resume',
    refuse: (ad) => pauseRefusal(ad, 'resume'),
    mail: 'ad-resumed',
  })
}
