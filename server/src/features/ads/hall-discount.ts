import { CinemaPriceInputs } from '@litfass/api/places/cinemas'
import { adActions, isRunning, runningStatuses } from '@litfass/domain/ads/ad'
import { runsAtAll } from '@litfass/domain/ads/cancellation'
import { discountToWithhold, hallsLeftOut } from '@litfass/domain/ads/hall-discount'
import { taxAmount } from '@litfass/domain/money/tax'
import { cinemaPrice } from '@litfass/domain/places/cinema'
import type { Selectable } from 'kysely'

import type { Context } from '../../platform/context.ts'
import { statusIn } from '../../platform/db/ad-statuses.ts'
import type { Ads } from '../../platform/db/schema.ts'
import type { CausedRefund } from '../refunds/ad-refund.ts'

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

/** The paid and the cancelled ads in halls of the offers that these ads are part of. */
export function paidHalls(ctx: Context, adIds: string[]) {
  return hallsOfOffers(ctx, adIds)
    .where(statusIn([...runningStatuses, adActions.cancel.to]))
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

/** What cancelling an ad in a hall changes in the refunds of its offer. */
export interface DiscountChange {
  /** Net cents that its own refund is reduced by. */
  withheld: number
  /** What was withheld from refunds before, and is paid back. */
  returned: CausedRefund[]
}

/** What is withheld or paid back when the advertiser cancels this ad free of charge; `halls` are those of its offer. */
export function discountChange(ad: Selectable<Ads>, halls: Selectable<Ads>[]): DiscountChange {
  const others = halls.filter(
    (hall) => hall.id !== ad.id && hall.cinemaId === ad.cinemaId && isDiscounted(hall) && isDiscounted(ad),
  )
  const cancelled = others.filter((hall) => !runsAtAll(hall))
  const left = others
    .filter(isRunning)
    .map(({ amount, priceInputs }) => ({ amount, priceInputs: CinemaPriceInputs.parse(priceInputs) }))
  const withheld = cancelled.reduce((sum, hall) => sum + hall.amount - hall.refundedNet, 0)
  const change = discountToWithhold(ad, { left, withheld })
  let open = Math.max(0, -change)
  const returned = cancelled.flatMap(({ id, amount, refundedNet }) => {
    const net = Math.min(open, amount - refundedNet)
    open -= net
    return net > 0 ? [{ adId: id, net, reason: 'discount-returned' as const }] : []
  })
  return { withheld: Math.max(0, change), returned }
}

function isDiscounted({ priceInputs }: Selectable<Ads>): boolean {
  return CinemaPriceInputs.parse(priceInputs).discountPercent > 0
}

/** Without this ad the discount for all halls ends: the other unpaid ads in the cinema cost their full price. */
export async function endHallDiscount(ctx: Context, ad: Selectable<Ads>, ads: Selectable<Ads>[]): Promise<void> {
  for (const other of hallsLeftOut([ad], ads)) {
    const priceInputs = { ...CinemaPriceInputs.parse(other.priceInputs), discountPercent: 0 }
    const { amount } = cinemaPrice(priceInputs)
    await ctx.db
      .updateTable('ads')
      .set({
        amount,
        taxAmount: taxAmount(amount, other.taxRate),
        priceInputs: JSON.stringify(priceInputs),
        timestamp: ctx.now,
      })
      .where('id', '=', other.id)
      .execute()
  }
}
