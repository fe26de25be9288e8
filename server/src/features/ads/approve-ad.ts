import type { Ad } from '@litfass/api/ads/ads'
import { adRefusal, hasStarted } from '@litfass/domain/ads/ad'
import { fits } from '@litfass/domain/ads/airtime'
import { bookableKinds, bookedNames } from '@litfass/domain/places/bookable-kinds'
import { dayInZone } from '@litfass/domain/time/zone'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { bookablePlaces } from '../places/bookable-places.ts'
import { isOnOffer } from '../places/is-on-offer.ts'
import { type AdRow, adOf, adOffered } from './ads.store.ts'
import { answerAd } from './answer-open-ads.ts'

/** Approves a booking request: reserves its airtime and allows payment. The ad does not play yet. */
export async function approveAd(ctx: AccountContext, adId: string): Promise<Ad> {
  return inTransaction(ctx, async (ctx) => {
    await lockPlace(ctx, adId)
    const ad = await adOffered(ctx, adId)
    const refusal =
      adRefusal(ad, 'approve', 'publisher') ??
      startRefusal(ctx, ad) ??
      (await airtimeRefusal(ctx, ad)) ??
      (await offerRefusal(ctx, ad))
    if (refusal) throw new Problem(refusal)
    const approved = await answerAd(ctx, adId, { action: 'approve' })
    await notify(ctx, [ad.advertiserId, ad.publisherId], ['ads'])
    return adOf(ctx, approved)
  })
}

/** Serializes approvals per place, so that airtime is never oversold. Lock order as in deletion: place, then ad. */
async function lockPlace(ctx: AccountContext, adId: string): Promise<void> {
  const ad = await ctx.db
    .selectFrom('ads')
    .select(['campaignType', ...bookedNames.map((name) => `${name}Id` as const)])
    .where('id', '=', adId)
    .where('publisherId', '=', ctx.accountId)
    .executeTakeFirst()
  if (!ad) throw new Problem('not-found')
  const { booked, bookedTable } = bookableKinds[ad.campaignType]
  const id = ad[`${booked}Id`]
  if (id)
    await ctx.db
      .selectFrom(bookedTable)
      .select('id')
      .where('accountId', '=', ctx.accountId)
      .where('id', '=', id)
      .forNoKeyUpdate()
      .execute()
}

function startRefusal(ctx: AccountContext, ad: AdRow): 'ad-started' | null {
  return hasStarted(ad, dayInZone(ctx.now.getTime(), ad.publisherZone)) ? 'ad-started' : null
}

async function airtimeRefusal(ctx: AccountContext, ad: AdRow): Promise<'airtime-gone' | 'place-not-offered' | null> {
  const airtime = await bookablePlaces[ad.campaignType].airtimeOf(ctx, ad)
  if (!airtime) return 'place-not-offered'
  return fits(airtime) ? null : 'airtime-gone'
}

async function offerRefusal(ctx: AccountContext, { id }: AdRow): Promise<'place-off' | null> {
  const offered = await ctx.db.selectFrom('ads').select('id').where('id', '=', id).where(isOnOffer).executeTakeFirst()
  return offered ? null : 'place-off'
}
