import { CinemaPriceInputs } from '@litfass/api/places/cinemas'
import { adActions, paidForStatuses } from '@litfass/domain/ads/ad'
import { runsAtAll } from '@litfass/domain/ads/cancellation'
import { discountToWithhold, losingDiscount } from '@litfass/domain/ads/hall-discount'
import { groupedBy } from '@litfass/domain/grouped-by'
import { taxAmount } from '@litfass/domain/money/tax'
import { cinemaPrice } from '@litfass/domain/places/cinema'
import type { Day } from '@litfass/domain/time/day'
import { sql } from 'kysely'

import type { AccountContext, Context } from '../../platform/context.ts'
import { statusIn } from '../../platform/db/ad-statuses.ts'
import type { CausedRefund } from '../refunds/ad-refund.ts'
import type { AdRow } from './ad-row.ts'
import { isPartner } from './partners-of-ad.ts'

/** The unpaid ads in halls of the offers that these ads are part of; other kinds of ads have none. */
export function unpaidHalls(ctx: Context, adIds: string[]) {
  return hallsOfOffers(ctx, adIds).where(statusIn(adActions.withdraw.from))
}

function hallsOfOffers({ db }: Context, adIds: string[]) {
  return db
    .selectFrom('ads')
    .selectAll()
    .where('campaignId', 'in', (eb) =>
      eb.selectFrom('ads').select('campaignId').where('id', 'in', adIds).where('cinemaId', 'is not', null),
    )
    .where('cinemaId', 'is not', null)
    .orderBy('id')
}

/** The ads in halls that were paid, in the offers that these ads are part of, also those that have ended since. */
export function paidHalls(ctx: Context, adIds: string[]) {
  return hallsOfOffers(ctx, adIds)
    .where(statusIn(paidForStatuses))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('paymentAds')
          .innerJoin('payments', 'payments.id', 'paymentAds.paymentId')
          .select('payments.id')
          .where('payments.status', '=', 'paid')
          .whereRef('paymentAds.adId', '=', 'ads.id'),
      ),
    )
}

/** Locks the paid halls of these offers, ordered by id. Call it before locking the ads, so that cancellations cannot deadlock. */
export async function lockPaidHalls(ctx: AccountContext, adIds: string[]): Promise<AdRow[]> {
  if (adIds.length === 0) return []
  return paidHalls(ctx, adIds).where(isPartner(ctx)).forUpdate().execute()
}

/** An ad that ends, with the net cents of its remaining days. */
export interface EndedAd {
  adId: string
  lastDay: Day
  net: number
}

/** What ending ads in halls changes in the refunds of their offers. */
interface DiscountChange {
  /** Net cents that the refund of the ad is reduced by. Advertisers cancel one ad at a time. */
  withheld: number
  /** What was withheld from refunds before, and is paid back. */
  returned: CausedRefund[]
}

/**
 * What is withheld or paid back when these ads end; `halls` are those of their offers. Only one that its advertiser cancels
 * free of charge `withholds` the discount of the others.
 */
export function discountChange(
  ended: readonly EndedAd[],
  { halls, withholds }: { halls: AdRow[]; withholds: boolean },
): DiscountChange {
  const endedById = new Map(ended.map((ad) => [ad.adId, ad]))
  const offers = [...groupedBy(halls.filter(isDiscounted), (hall) => `${hall.campaignId} ${hall.cinemaId}`).values()]
  const changes = offers
    .filter((offer) => offer.some(({ id }) => endedById.has(id)))
    .map((offer) => changeOf(offer, { endedById, withholds }))
  return {
    withheld: changes.reduce((sum, { withheld }) => sum + withheld, 0),
    returned: changes.flatMap(({ returned }) => returned),
  }
}

/** The same for the halls of one offer in one cinema. */
function changeOf(
  halls: AdRow[],
  { endedById, withholds }: { endedById: Map<string, EndedAd>; withholds: boolean },
): DiscountChange {
  const refunded = halls.flatMap(({ id }) => endedById.get(id)?.net ?? [])
  // Another ad plays in each of these halls to its end, so the offer still covers all halls.
  const areCovered = halls
    .filter(({ id }) => endedById.has(id))
    .every(({ hallId }) =>
      halls.some((other) => other.hallId === hallId && !endedById.has(other.id) && other.lastDay === null),
    )
  const cancelled = halls.filter((hall) => !endedById.has(hall.id) && !runsAtAll(hall))
  const change = discountToWithhold(
    halls.map((hall) => ({
      ...hall,
      priceInputs: CinemaPriceInputs.parse(hall.priceInputs),
      lastDay: endedById.get(hall.id)?.lastDay ?? hall.lastDay,
    })),
    {
      withheld: cancelled.reduce((sum, hall) => sum + hall.amount - hall.refundedNet, 0),
      atMost: withholds && !areCovered ? refunded.reduce((sum, net) => sum + net, 0) : 0,
    },
  )
  let open = Math.max(0, -change)
  const returned = cancelled.flatMap(({ id, amount, refundedNet }) => {
    const net = Math.min(open, amount - refundedNet)
    open -= net
    return net > 0 ? [{ adId: id, net, reason: 'discount-returned' as const }] : []
  })
  return { withheld: Math.max(0, change), returned }
}

function isDiscounted({ priceInputs }: AdRow): boolean {
  return CinemaPriceInputs.parse(priceInputs).discountPercent > 0
}

/** If the discount for all halls ends without this ad, the other unpaid ads in the cinema cost their full price. */
export async function endHallDiscount(ctx: Context, ad: AdRow, ads: AdRow[]): Promise<void> {
  const rows = losingDiscount(ad, ads).map(({ id, taxRate, priceInputs }) => {
    const inputs = { ...CinemaPriceInputs.parse(priceInputs), discountPercent: 0 }
    const { amount } = cinemaPrice(inputs)
    return { id, amount, tax: taxAmount(amount, taxRate), inputs }
  })
  if (rows.length === 0) return
  await sql`
    update ads set amount = full_price.amount, tax_amount = tax, price_inputs = inputs, timestamp = ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as full_price (id uuid, amount bigint, tax bigint, inputs jsonb)
    where ads.id = full_price.id`.execute(ctx.db)
}
