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
    const answers: Answers = { answered: [], refused: [] }
    for (const id of new Set(adIds)) {
      const ad = ads.get(id)
      const refusal = ad ? await refusalOf(ctx, ad, { ...confirmed, marketplace }) : 'not-found'
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
  { unreliable, marketplace }: Confirmed & { marketplace: Marketplace },
): Promise<ProblemCode | null> {
  return (
    adRefusal(ad, 'approve') ??
    sellerRefusal(marketplace, ctx.accountId) ??
    (hasStarted(ad, publisherDay(ctx, ad)) ? 'ad-started' : null) ??
    (await airtimeRefusal(ctx, ad)) ??
    (await offerRefusal(ctx, ad)) ??
    (unreliable ? null : await reliabilityRefusal(ctx, ad))
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

async function offerRefusal(ctx: AccountContext, { id }: AdRow): Promise<'place-off' | null> {
  const offered = await ctx.db.selectFrom('ads').select('id').where('id', '=', id).where(isOnOffer).executeTakeFirst()
  return offered ? null : 'place-off'
}

async function reliabilityRefusal(ctx: AccountContext, { screenId }: AdRow): Promise<'screen-unreliable' | null> {
  const rated = await ctx.db
    .selectFrom('screenReliability')
    .select(['recentDue as due', 'recentDelivered as delivered'])
    .where('screenId', '=', screenId)
    .executeTakeFirst()
  return rated && needsConfirmation(rated) ? 'screen-unreliable' : null
}
