import type { RefundReason } from '@litfass/domain/money/refund-reason'

/** Net cents to refund for an ad. */
export interface AdRefund {
  adId: string
  net: number
}

/** A refund that is stored, with what its correction says about it. */
export interface CausedRefund extends AdRefund {
  reason: RefundReason
  /** Net cents of the discount that other halls keep, which reduces it. */
  withheld?: number
}
