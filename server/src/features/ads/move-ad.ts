import type { Ad } from '@litfass/api/ads/ads'
import type { ProblemCode } from '@litfass/api/problem'
import { type AdActionName, type AdSide, adActions, adRefusalOn } from '@litfass/domain/ads/ad'

import { throwIfRateLimited } from '../../platform/auth/rate-limit.ts'
import { type AccountContext, inTransaction, notify, publisherDay } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { type AdMail, adsById, mailAct, otherSide } from './ad-mails.ts'
import type { AdRow } from './ad-row.ts'
import { adOf, lockBookedAd, lockOfferedAd, transitionAds } from './ads.store.ts'

/** The actions of the two companies of an ad. */
type CompanyAction = {
  [Action in AdActionName]: (typeof adActions)[Action]['by'] extends AdSide ? Action : never
}[AdActionName]

/** Actions that can be undone and repeated: each one is mailed to the other company. Undoing them is not limited. */
const repeatable: readonly CompanyAction[] = ['askToCancel', 'pause']
/** Of each repeatable action, per ad. */
const repeatLimit = { max: 5, seconds: 3600 }

interface AdMove {
  action: CompanyAction
  reason?: string
  note?: string | undefined
  /** Why the ad does not allow the action although its status does, or null. */
  refuse?: (ad: AdRow) => ProblemCode | null
  /** To the other company. */
  mail: AdMail['template']
}

/**
 * Moves one ad for one of its companies, mails the other and notifies both.
 * @throws Problem not-found, ad-wrong-status, too-many-requests, or as `refuse` says
 */
export async function moveAd(ctx: AccountContext, adId: string, { refuse, mail, ...move }: AdMove): Promise<Ad> {
  return inTransaction(ctx, async (ctx) => {
    const ad = await adFor(ctx, adId, move.action)
    const refusal = refuse?.(ad)
    if (refusal) throw new Problem(refusal)
    if (repeatable.includes(move.action)) await throwIfRateLimited(ctx, `${move.action}|${adId}`, repeatLimit)
    const [moved] = await transitionAds(ctx, [adId], { ...move, by: ctx })
    if (!moved) throw new Problem('ad-wrong-status')
    const ads = await adsById(ctx, [adId])
    await mailAct(ctx, otherSide[adActions[move.action].by], ads, { template: mail, why: move.reason ?? move.note })
    await notify(ctx, [ad.advertiserId, ad.publisherId], ['ads'])
    return adOf(ctx, moved)
  })
}

/** Locks an ad for the company whose action this is. @throws Problem not-found, ad-wrong-status */
export async function adFor(ctx: AccountContext, adId: string, action: CompanyAction): Promise<AdRow> {
  const ad = await (adActions[action].by === 'publisher' ? lockOfferedAd(ctx, adId) : lockBookedAd(ctx, adId))
  const refusal = adRefusalOn(ad, action, publisherDay(ctx, ad))
  if (refusal) throw new Problem(refusal)
  return ad
}
