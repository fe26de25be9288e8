import { lastDeliveredDay, type Undelivered, undelivered } from '@litfass/domain/ads/cancellation'
import { chargedHours } from '@litfass/domain/money/pricing'
import type { Selectable } from 'kysely'

import { type Context, publisherDay } from '../../../platform/context.ts'
import type { Ads } from '../../../platform/db/schema.ts'
import type { CausedRefund } from '../../refunds/ad-refund.ts'
import { discountChange, type EndedAd } from '../hall-discount.ts'

type AdRow = Selectable<Ads>

/** The actions that end a paid ad before its last day. */
export type EndAction = 'cancel' | 'agreeToCancel' | 'end'

/** What is refunded for the remaining days of an ad that ends today. */
export function endedAd(ctx: Context, ad: AdRow, action: EndAction): EndedAd & Undelivered {
  const endedBy = action === 'end' ? 'publisher' : 'advertiser'
  const lastDay = lastDeliveredDay(ad, { today: publisherDay(ctx, ad), endedBy })
  return { adId: ad.id, lastDay, ...undelivered(ad, { lastDay, hours: chargedHours(ad) }) }
}

/** The refunds when these ads end: for their remaining days, and what the discount of `halls`, those of their offers, changes. */
export function refundsOfEnded(
  ended: readonly EndedAd[],
  { action, halls }: { action: EndAction; halls: AdRow[] },
): CausedRefund[] {
  const { withheld, returned } = discountChange(ended, { halls, withholds: action === 'cancel' })
  const reason = action === 'end' ? 'ended' : 'cancelled'
  return [...ended.map(({ adId, net }): CausedRefund => ({ adId, net: net - withheld, reason, withheld })), ...returned]
}
