import type { Cancellation } from '@litfass/api/ads/ads'
import { adRefusalOn } from '@litfass/domain/ads/ad'
import { isFreeToCancel } from '@litfass/domain/ads/cancellation'

import { type Context, publisherDay } from '../../../platform/context.ts'
import { quoteRefundTax } from '../../refunds/quote-refund.ts'
import type { AdRow } from '../ad-row.ts'
import { paidHalls } from '../hall-discount.ts'
import { type EndAction, endingOf, refundsForEnding } from './endings.ts'

/** What would be refunded if this ad were cancelled today; null if it cannot be cancelled. */
export async function cancellationOf(ctx: Context, ad: AdRow): Promise<Cancellation | null> {
  const today = publisherDay(ctx, ad)
  if (adRefusalOn(ad, 'cancel', today)) return null
  const isFree = isFreeToCancel(ad, today)
  const halls = ad.cinemaId ? await paidHalls(ctx, [ad.id]).execute() : []
  const [refund, refundIfEnded] = await Promise.all([
    refundOf(ctx, ad, { action: isFree ? 'cancel' : 'agreeToCancel', halls }),
    refundOf(ctx, ad, { action: 'end', halls }),
  ])
  return { isFree, refund, refundIfEnded }
}

async function refundOf(
  ctx: Context,
  ad: AdRow,
  { action, halls }: { action: EndAction; halls: AdRow[] },
): Promise<Cancellation['refund']> {
  const ending = endingOf(ctx, ad, action)
  const refunds = refundsForEnding([ending], { action, halls })
  const net = refunds.reduce((sum, refund) => sum + refund.net, 0)
  const { days, daysLeft } = ending
  return { days, daysLeft, net, withheld: ending.net - net, tax: await quoteRefundTax(ctx, refunds) }
}
