import { lastDeliveredDay, type Undelivered, undelivered } from '@litfass/domain/ads/cancellation'
import { chargedHours } from '@litfass/domain/money/pricing'

import { type Context, publisherDay } from '../../../platform/context.ts'
import type { CausedRefund } from '../../refunds/ad-refund.ts'
import type { AdRow } from '../ad-row.ts'
import { discountChange, type EndedAd } from '../hall-discount.ts'

/** The actions that end a paid ad before its last day. */
export type EndAction = 'cancel' | 'agreeToCancel' | 'end'

/** The last day of an ad that ends today, and the net cents to refund for the days after it. */
export function endingOf(ctx: Context, ad: AdRow, action: EndAction): EndedAd & Undelivered {
  const endedBy = action === 'end' ? 'publisher' : 'advertiser'
  const lastDay = lastDeliveredDay(ad, { today: publisherDay(ctx, ad), endedBy })
  return { adId: ad.id, lastDay, ...undelivered(ad, { lastDay, hours: chargedHours(ad) }) }
}

/**
 * Refunds for ending these ads: their remaining days, and the changed hall discount. `halls` are the paid halls of
 * their offers. `cancel` ends a single ad, so all that is withheld is subtracted from its refund.
 */
export function refundsForEnding(
  ended: readonly EndedAd[],
  { action, halls }: { action: EndAction; halls: AdRow[] },
): CausedRefund[] {
  const { withheld, returned } = discountChange(ended, { halls, withholds: action === 'cancel' })
  const reason = action === 'end' ? 'ended' : 'cancelled'
  return [...ended.map(({ adId, net }): CausedRefund => ({ adId, net: net - withheld, reason, withheld })), ...returned]
}
