import type { Cancellation } from '@litfass/api/ads/ads'
import { adRefusal } from '@litfass/domain/ads/ad'
import { isFreeToCancel, lastDeliveredDay, undelivered } from '@litfass/domain/ads/cancellation'
import { chargedHours } from '@litfass/domain/money/pricing'
import type { Selectable } from 'kysely'

import { type Context, publisherDay } from '../../../platform/context.ts'
import type { Ads } from '../../../platform/db/schema.ts'
import { quoteRefundTax } from '../../refunds/quote-refund.ts'
import { type DiscountChange, discountChange, paidHalls } from '../hall-discount.ts'

type AdRow = Selectable<Ads>

/** What would be refunded if this ad were cancelled today; null if it cannot be cancelled. */
export async function cancellationOf(ctx: Context, ad: AdRow): Promise<Cancellation | null> {
  if (adRefusal(ad, 'cancel')) return null
  const today = publisherDay(ctx, ad)
  const isFree = isFreeToCancel(ad, today)
  const [refund, refundIfEnded] = await Promise.all([
    refundOf(ctx, ad, {
      lastDay: lastDeliveredDay(ad, { today, endedBy: 'advertiser' }),
      ...(isFree && ad.cinemaId && discountChange(ad, await paidHalls(ctx, [ad.id]).execute())),
    }),
    refundOf(ctx, ad, { lastDay: lastDeliveredDay(ad, { today, endedBy: 'publisher' }) }),
  ])
  return { isFree, refund, refundIfEnded }
}

async function refundOf(
  ctx: Context,
  ad: AdRow,
  { lastDay, withheld = 0, returned = [] }: { lastDay: string } & Partial<DiscountChange>,
): Promise<Cancellation['refund']> {
  const { net, ...days } = undelivered(ad, { lastDay, hours: chargedHours(ad) })
  const refunds = [{ adId: ad.id, net: net - withheld }, ...returned]
  const refunded = refunds.reduce((sum, refund) => sum + refund.net, 0)
  return { ...days, net: refunded, withheld: net - refunded, tax: await quoteRefundTax(ctx, refunds) }
}
