import type { Ad } from '@litfass/api/ads/ads'
import type { ProblemCode } from '@litfass/api/problem'
import { type AdActionName, type AdSide, adActions, adRefusalOn } from '@litfass/domain/ads/ad'

import { throwIfRateLimited } from '../../platform/auth/rate-limit.ts'
import { type AccountContext, inTransaction, notify, publisherDay } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { adOf } from './ad-of.ts'
import type { AdRow } from './ad-row.ts'
import { lockBookedAd, lockOfferedAd } from './lock-ads.ts'
import { type AdMail, mailAct, otherSide } from './mails/ad-mails.ts'
import { mailedAdsById } from './mails/mailed-ads.ts'
import { transitionAds } from './transition-ads.ts'

/** The actions of the two companies of an ad. */
type CompanyAction = {
  [Action in AdActionName]: (typeof adActions)[Action]['by'] extends AdSide ? Action : never
}[AdActionName]

/** Actions that can be undone and repeated: each one is mailed to the other company. Undoing them is not limited. */
const repeatable: readonly CompanyAction[] = ['askToCancel', 'pause']
/** Of each repeatable action, per ad. */
const repeatLimit = { max: 5, seconds: 3600 }

interface Transition {
  action: CompanyAction
  reason?: string
  note?: string | undefined
  /** Why the ad does not allow the action although its status does, or null. */
  refuse?: (ad: AdRow) => ProblemCode | null
  /** To the other company. */
  mail: AdMail['template']
}

/**
 * Changes the status of an ad for one of its companies, mails the other and notifies both.
 * @throws Problem not-found, ad-wrong-status, too-many-requests, or as `refuse` says
 */
export async function transitionAd(
  ctx: AccountContext,
  adId: string,
  { refuse, mail, ...transition }: Transition,
): Promise<Ad> {
  return inTransaction(ctx, async (ctx) => {
    const ad = await adFor(ctx, adId, transition.action)
    const refusal = refuse?.(ad)
    if (refusal) throw new Problem(refusal)
    if (repeatable.includes(transition.action))
      await throwIfRateLimited(ctx, `${transition.action}|${adId}`, repeatLimit)
    const [changed] = await transitionAds(ctx, [adId], { ...transition, by: ctx })
    if (!changed) throw new Problem('ad-wrong-status')
    const ads = await mailedAdsById(ctx, [adId])
    await mailAct(ctx, otherSide[adActions[transition.action].by], ads, {
      template: mail,
      why: transition.reason ?? transition.note,
    })
    await notify(ctx, [ad.advertiserId, ad.publisherId], ['ads'])
    return adOf(ctx, changed)
  })
}

/** Locks an ad for the company whose action this is. @throws Problem not-found, ad-wrong-status */
export async function adFor(ctx: AccountContext, adId: string, action: CompanyAction): Promise<AdRow> {
  const ad = await (adActions[action].by === 'publisher' ? lockOfferedAd(ctx, adId) : lockBookedAd(ctx, adId))
  const refusal = adRefusalOn(ad, action, publisherDay(ctx, ad))
  if (refusal) throw new Problem(refusal)
  return ad
}
