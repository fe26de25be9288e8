import type { AdDetail } from '@litfass/api/ads/ads'
import { hallsLeftOut, losingDiscount } from '@litfass/domain/ads/hall-discount'

import type { AccountContext } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { paidSales } from '../connected-accounts/paid-sales.ts'
import { bookablePlaces } from '../places/bookable-places.ts'
import { isOnOffer } from '../places/is-on-offer.ts'
import { disputeOfAd } from './ad-dispute.ts'
import { adOf, showTitles } from './ad-of.ts'
import { cancellationOf } from './cancellation/cancellation-quote.ts'
import { unpaidHalls } from './hall-discount.ts'
import { isPartner } from './partners-of-ad.ts'

/** One ad with its history and airtime, for either of its two companies. @throws Problem not-found */
export async function adDetail(ctx: AccountContext, adId: string): Promise<AdDetail> {
  const row = await ctx.db
    .selectFrom('ads')
    .selectAll()
    .select(showTitles)
    .select(isOnOffer.as('isOnOffer'))
    .where('id', '=', adId)
    .where(isPartner(ctx))
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  const [events, airtime, cancellation, halls, [sale], dispute] = await Promise.all([
    ctx.db.selectFrom('adEvents').selectAll().where('adId', '=', adId).orderBy('timestamp').orderBy('id').execute(),
    bookablePlaces[row.campaignType].airtimeOf(ctx, row),
    cancellationOf(ctx, row),
    unpaidHalls(ctx, [adId]).execute(),
    paidSales(ctx, [row]),
    disputeOfAd(ctx, adId),
  ])
  return {
    ...adOf(ctx, row),
    events: events.map((event) => ({
      id: event.id,
      action: event.action,
      from: event.fromStatus,
      to: event.toStatus,
      reason: event.reason ?? undefined,
      note: event.note ?? undefined,
      creatorId: event.accountId === ctx.accountId ? (event.userId ?? undefined) : undefined,
      userName: event.userName ?? undefined,
      accountId: event.accountId ?? undefined,
      timestamp: event.timestamp.toISOString(),
    })),
    airtime: airtime ?? undefined,
    isOnOffer: row.isOnOffer,
    sellerRefusal: sale?.refusal ?? undefined,
    payee: sale?.payee,
    paidTogether: hallsLeftOut([row], halls).map(({ id }) => id),
    losingDiscount: losingDiscount(row, halls).map(({ id }) => id),
    cancellation: cancellation ?? undefined,
    dispute,
  }
}
