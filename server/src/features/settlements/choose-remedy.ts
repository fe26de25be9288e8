import type { Ad } from '@litfass/api/ads/ads'
import type { AdEventAction } from '@litfass/domain/ads/ad'
import { isFulfilled } from '@litfass/domain/ads/delivery/delivery'
import { type Remedy, choiceRefusal } from '@litfass/domain/ads/delivery/make-good'

import { type AccountContext, inTransaction, notify, publisherDay } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { addAdEvents } from '../ads/ad-events.ts'
import { adOf, showTitles } from '../ads/ad-of.ts'
import { lockBookedAd } from '../ads/lock-ads.ts'
import { unsettledAds, unsettledFigures } from './ended-ads.ts'
import { extendAd, lockScreenOf, makeGoodOf } from './make-good.ts'

const eventOf = { extend: 'chooseExtend', refund: 'chooseRefund' } as const satisfies Record<Remedy, AdEventAction>

/** Chooses the remedy for missing plays, as the advertiser. It applies at once if all plays were reported. */
export async function chooseRemedy(ctx: AccountContext, adId: string, remedy: Remedy): Promise<Ad> {
  return inTransaction(ctx, async (ctx) => {
    await lockScreenOf(ctx, adId)
    const ad = await lockBookedAd(ctx, adId)
    const hasMakeGood = (await makeGoodOf(ctx, adId)) !== null
    const refusal = choiceRefusal({ ...ad, hasMakeGood }, publisherDay(ctx, ad))
    if (refusal) throw new Problem(refusal)
    const [ended] = await unsettledFigures(ctx, await unsettledAds(ctx).where('id', '=', adId).execute())
    if (!ended || isFulfilled(ended.plays, ended.ad.refundBelow)) throw new Problem('no-choice')
    if (ended.ad.isDisputed) throw new Problem('choice-disputed')
    await ctx.db.updateTable('ads').set({ remedyChosen: remedy }).where('id', '=', adId).execute()
    await addAdEvents(ctx, [{ adId, action: eventOf[remedy], fromStatus: ad.status, toStatus: ad.status }], ctx)
    await notify(ctx, [ad.advertiserId, ad.publisherId], ['ads'])
    await extendAd(ctx, adId)
    const chosen = await ctx.db
      .selectFrom('ads')
      .selectAll()
      .select(showTitles)
      .where('id', '=', adId)
      .executeTakeFirstOrThrow()
    return adOf(ctx, chosen)
  })
}
