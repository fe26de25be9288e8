import type { Language } from '@litfass/domain/people/language'
import type Stripe from 'stripe'

/** A payment at Stripe. `stripeAccountId`: the connected account that was paid; null: the operator's own. */
export interface StripePayment {
  paymentIntentId: string
  stripeAccountId: string | null
}

/** The used parts of the Stripe API; amounts in cents. The sandbox supports the same calls. */
export interface Payments {
  /** Whether the key is one of live mode. */
  isLive: boolean
  /** Creates the connected account of a company. Idempotent by `accountId`. */
  createAccount(company: {
    accountId: string
    company: string
    email: string
    country: string
    /** Advertisers pay it; else the operator sends it money. */
    isCharged: boolean
  }): Promise<{ stripeAccountId: string }>
  /** Opens Stripe's hosted onboarding for a company. The address works once. */
  openOnboarding(stripeAccountId: string, page: { backUrl: string }): Promise<{ url: string }>
  /** Whether Connect is enabled for the operator's account, and the key may use it. */
  hasConnect(): Promise<boolean>
  /** Opens a hosted card page. Idempotent by `paymentId`. */
  openCheckout(checkout: {
    paymentId: string
    stripeAccountId: string | null
    /** What the operator keeps of a payment to a connected account. */
    fee: number
    accountId: string
    description: string
    amount: number
    currency: string
    email: string
    language: Language
  }): Promise<{ sessionId: string; url: string }>
  /** Closes its page for further cards; `paid` if it has already been paid. */
  closeCheckout(session: { sessionId: string; stripeAccountId: string | null }): Promise<'closed' | 'paid'>
  /** Refunds all that is left of the payment and of its fee; does nothing if that was refunded before, or if it is disputed. */
  refund(payment: StripePayment & { paymentId: string }): Promise<'refunded' | 'disputed'>
  /**
   * Refunds part of a payment of `paid` cents, and `fee` of the operator's fee: at most what is left of each, since
   * some may have been refunded at Stripe. Idempotent by `refundId`, without a time limit; a refund that failed because
   * of a dispute is made again.
   */
  refundPart(part: StripePayment & PartOfPayment & { fee: number }): Promise<PartRefund>
  /** Returns part of what the operator kept of a payment. Idempotent by `refundId`. */
  refundFee(part: StripePayment & { refundId: string; fee: number }): Promise<void>
  /** The `paymentId` that its checkout was opened with; null: it was made elsewhere. */
  paymentIdOf(payment: StripePayment): Promise<string | null>
  /** Stripe's own fee for a payment, in cents. */
  cardFee(payment: StripePayment): Promise<number>
  /** Sends money of the operator to a connected account. Idempotent by `group`, without a time limit. */
  transfer(transfer: {
    group: string
    stripeAccountId: string
    amount: number
  }): Promise<{ stripeTransferId: string } | { failure: string }>
  /** Sends money of a connected account to its bank. Idempotent by `payoutId`, however much later it is called again. */
  payOut(payout: {
    payoutId: string
    stripeAccountId: string
    amount: number
  }): Promise<{ stripePayoutId: string } | { failure: string }>
  /** Where the company that was paid answers a dispute. */
  disputePage(disputeId: string): string
  /** Verifies and parses a webhook event. @throws when it is malformed, or its signature wrong or more than 300 s off */
  readEvent(body: string, signature: string): Promise<Stripe.Event>
}

export interface PartOfPayment {
  refundId: string
  amount: number
  /** What was paid in all. */
  paid: number
}

export interface PartRefund {
  /** Null: the payment had been fully refunded before, or is disputed. */
  stripeRefundId: string | null
  status: 'requested' | 'succeeded' | 'failed' | 'disputed'
}
