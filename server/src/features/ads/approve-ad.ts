import type { Ad, Answers } from '@litfass/api/ads/ads'
import type { ProblemCode } from '@litfass/api/problem'
import { adRefusal, hasStarted } from '@litfass/domain/ads/ad'
import { fits } from '@litfass/domain/ads/airtime'
import { keysOf } from '@litfass/domain/keys-of'
import { type Marketplace, sellerRefusal } from '@litfass/domain/money/marketplace'
import { bookableKinds } from '@litfass/domain/places/bookable-kinds'
import { needsConfirmation } from '@litfass/domain/places/devices/reliability'

import { type AccountContext, inTransaction, notify, publisherDay } from '../../platform/context.ts'
import { marketplaceOf } from '../marketplace/marketplace.ts'
import { bookablePlaces } from '../places/bookable-places.ts'
import { isOnOffer } from '../places/is-on-offer.ts'
import { adOf } from './ad-of.ts'
import type { AdRow } from './ad-row.ts'
import { lockOfferedAds } from './lock-ads.ts'
import { mailAnswer } from './mails/ad-mails.ts'
import { onlyAnswer } from './only-answer.ts'
import { transitionAds } from './transition-ads.ts'

/** Approves a booking request: reserves its airtime and allows payment. The ad does not play yet. */
export async function approveAd(ctx: AccountContext, adId: string, confirmed: Confirmed = {}): Promise<Ad> {
  return onlyAnswer(await approveAds(ctx, [adId], confirmed))
}

interface Confirmed {
  /** The publisher knows that the screen missed many plays. */
  unreliable?: boolean
}

/**
 * Approves in request order: earlier ads get the remaining airtime. A refusal does not affect the others. Each advertiser
 * gets one mail.
 */
export async function approveAds(ctx: AccountContext, adIds: string[], confirmed: Confirmed = {}): Promise<Answers> {
  return inTransaction(ctx, async (ctx) => {
    await lockPlaces(ctx, adIds)
    const ads = await lockOfferedAds(ctx, adIds)
    const marketplace = await marketplaceOf(ctx)
    const onOffer = await adsOnOffer(ctx, adIds)
    const unreliable = confirmed.unreliable ? new Set<string>() : await adsOnUnreliableScreens(ctx, adIds)
    const answers: Answers = { answered: [], refused: [] }
    for (const id of new Set(adIds)) {
      const ad = ads.get(id)
      const refusal = ad ? await refusalOf(ctx, ad, { marketplace, onOffer, unreliable }) : 'not-found'
      const [approved] = refusal ? [] : await transitionAds(ctx, [id], { action: 'approve', by: ctx })
      if (approved) answers.answered.push(adOf(ctx, approved))
      else answers.refused.push({ id, code: refusal ?? 'ad-wrong-status' })
    }
    const { answered } = answers
    if (answered.length === 0) return answers
    await mailAnswer(
      ctx,
      answered.map(({ id }) => id),
      { action: 'approve' },
    )
    await notify(ctx, [ctx.accountId, ...answered.map((ad) => ad.advertiserId)], ['ads'])
    return answers
  })
}

async function refusalOf(
  ctx: AccountContext,
  ad: AdRow,
  { marketplace, onOffer, unreliable }: { marketplace: Marketplace; onOffer: Set<string>; unreliable: Set<string> },
): Promise<ProblemCode | null> {
  return (
    adRefusal(ad, 'approve') ??
    sellerRefusal(marketplace, ctx.accountId) ??
    (hasStarted(ad, publisherDay(ctx, ad)) ? 'ad-started' : null) ??
    (await airtimeRefusal(ctx, ad)) ??
    (onOffer.has(ad.id) ? null : 'place-off') ??
    (unreliable.has(ad.id) ? 'screen-unreliable' : null)
  )
}

/** Serializes approvals per place, so that airtime is never oversold. Lock order as in deletion: place, then ad. */
async function lockPlaces(ctx: AccountContext, adIds: string[]): Promise<void> {
  for (const kind of keysOf(bookableKinds)) {
    const { booked, bookedTable } = bookableKinds[kind]
    await ctx.db
      .selectFrom(bookedTable)
      .select('id')
      .where('accountId', '=', ctx.accountId)
      .where('id', 'in', (eb) => eb.selectFrom('ads').select(`${booked}Id`).where('id', 'in', adIds))
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
  }
}

async function airtimeRefusal(ctx: AccountContext, ad: AdRow): Promise<'airtime-gone' | 'place-not-offered' | null> {
  const airtime = await bookablePlaces[ad.campaignType].airtimeOf(ctx, ad)
  if (!airtime) return 'place-not-offered'
  return fits(airtime) ? null : 'airtime-gone'
}

async function adsOnOffer(ctx: AccountContext, adIds: string[]): Promise<Set<string>> {
  const ads = await ctx.db
    .selectFrom('ads')
    .select('id')
    .where('id', 'in', adIds)
    .where('publisherId', '=', ctx.accountId)
    .where(isOnOffer)
    .execute()
  return new Set(ads.map(({ id }) => id))
}

async function adsOnUnreliableScreens(ctx: AccountContext, adIds: string[]): Promise<Set<string>> {
  const rated = await ctx.db
    .selectFrom('ads')
    .innerJoin('screenReliability', 'screenReliability.screenId', 'ads.screenId')
    .select(['ads.id', 'recentDue as due', 'recentDelivered as delivered'])
    .where('ads.id', 'in', adIds)
    .where('publisherId', '=', ctx.accountId)
    .execute()
  return new Set(rated.filter(needsConfirmation).map(({ id }) => id))
}
