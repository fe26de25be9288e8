import type { Cancellation } from '@litfass/api/ads/ads'
import { adActions } from '@litfass/domain/ads/ad'
import { isFreeToCancel, lastDeliveredDay, undelivered } from '@litfass/domain/ads/cancellation'
import { dayInZone } from '@litfass/domain/time/zone'
import type { Selectable } from 'kysely'

import type { Context } from '../../platform/context.ts'
import type { Ads } from '../../platform/db/schema.ts'
import { quoteRefundTax } from '../refunds/quote-refund.ts'

type AdRow = Selectable<Ads>

/** Today in the calendar of the ad's publisher. */
export function publisherDay(ctx: Context, { publisherZone }: Pick<AdRow, 'publisherZone'>): string {
  return dayInZone(ctx.now.getTime(), publisherZone)
}

/** What would be refunded if this ad were cancelled today; null if it cannot be cancelled. */
export async function cancellationOf(ctx: Context, ad: AdRow): Promise<Cancellation | null> {
  if (!adActions.cancel.from.some((status) => status === ad.status)) return null
  const today = publisherDay(ctx, ad)
  const [refund, refundIfEnded] = await Promise.all([
    refundOf(ctx, ad, lastDeliveredDay(ad, { today, endedBy: 'advertiser' })),
    refundOf(ctx, ad, lastDeliveredDay(ad, { today, endedBy: 'publisher' })),
  ])
  return { isFree: isFreeToCancel(ad, today), refund, refundIfEnded }
}

async function refundOf(ctx: Context, ad: AdRow, lastDay: string): Promise<Cancellation['refund']> {
  const left = undelivered(ad, lastDay)
  return { ...left, tax: await quoteRefundTax(ctx, { adId: ad.id, net: left.net }) }
}
