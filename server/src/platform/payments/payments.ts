import { currency } from '@litfass/domain/money/money'
import type { Language } from '@litfass/domain/people/language'
import type Stripe from 'stripe'

import { lazy } from '../caching/lazy.ts'
import { codeOf } from '../has-code.ts'
import { parseStorable } from '../http/body/assert-storable.ts'
import { failureOf, isAlreadyRefunded, isForbidden, isRefused } from './stripe-errors.ts'
import { WebhookEvent, WebhookRefusedError } from './webhook-event.ts'

/** A payment at Stripe. `stripeAccountId`: the connected account that was paid; null: the operator's own. */
interface StripePayment {
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

interface PartOfPayment {
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

const toleranceSeconds = 300

/** The instant in a signature that was verified. */
function sentSeconds(signature: string): number {
  return Math.max(...Array.from(signature.matchAll(/(?:^|,)t=(\d+)/g), ([, seconds]) => Number(seconds)))
}

function wrongTime(signature: string): WebhookRefusedError {
  const secondsOff = Math.round(Date.now() / 1000 - sentSeconds(signature))
  return new WebhookRefusedError('its time is too far from that of this server: check the clock', secondsOff)
}

export function createPayments({
  secretKey,
  webhookSecrets,
  publicUrl,
  api,
}: {
  secretKey: string
  /** Stripe signs events of connected accounts and those of the operator's own with different secrets. */
  webhookSecrets: string[]
  publicUrl: string
  /** Overrides the address of the Stripe API. */
  api?: { host: string; port: number }
}): Payments {
  const stripe = lazy(async () => {
    const { default: Stripe } = await import('stripe')
    return new Stripe(secretKey, {
      maxNetworkRetries: 2,
      timeout: 15_000,
      telemetry: false,
      ...(api && { host: api.host, port: api.port, protocol: 'http' as const }),
    })
  })

  return {
    isLive: isLiveKey(secretKey),
    async createAccount({ accountId, company, email, country, isCharged }) {
      const { accounts } = await stripe()
      const { id } = await accounts.create(
        {
          ...(isCharged ? chargedAccount : receivingAccount),
          country,
          email,
          business_profile: { name: company },
          settings: { payouts: { schedule: { interval: 'manual' } } },
          metadata: { accountId },
        },
        { idempotencyKey: `account-${accountId}` },
      )
      return { stripeAccountId: id }
    },
    async openOnboarding(stripeAccountId, { backUrl }) {
      const { accountLinks } = await stripe()
      const { url } = await accountLinks.create({
        account: stripeAccountId,
        type: 'account_onboarding',
        return_url: backUrl,
        refresh_url: backUrl,
      })
      return { url }
    },
    async hasConnect() {
      const { accounts } = await stripe()
      try {
        await accounts.list({ limit: 1 })
        return true
      } catch (error) {
        if (isRefused(error) || isForbidden(error)) return false
        throw error
      }
    },
    async openCheckout({ paymentId, accountId, description, amount, email, language, ...to }) {
      const back = `${publicUrl}/advertise/checkout`
      const { checkout } = await stripe()
      const session = await checkout.sessions.create(
        {
          mode: 'payment',
          client_reference_id: paymentId,
          customer_email: email,
          locale: language,
          metadata: { accountId },
          payment_intent_data: {
            metadata: { accountId, paymentId },
            ...(to.fee > 0 && { application_fee_amount: to.fee }),
          },
          line_items: [
            {
              quantity: 1,
              price_data: { currency: to.currency, unit_amount: amount, product_data: { name: description } },
            },
          ],
          success_url: `${back}/success?payment=${paymentId}`,
          cancel_url: `${back}/cancel?payment=${paymentId}`,
        },
        { idempotencyKey: `checkout-${paymentId}`, ...accountOf(to) },
      )
      if (!session.url) throw new Error('Stripe returned a session without an address')
      return { sessionId: session.id, url: session.url }
    },
    async closeCheckout({ sessionId, ...of }) {
      const { checkout } = await stripe()
      const session = await checkout.sessions.retrieve(sessionId, {}, accountOf(of))
      if (session.status === 'complete') return 'paid'
      if (session.status === 'open') await checkout.sessions.expire(sessionId, {}, accountOf(of))
      return 'closed'
    },
    async refund({ paymentId, ...payment }) {
      const { refunds } = await stripe()
      const what = { payment_intent: payment.paymentIntentId }
      try {
        await refunds.create(what, { idempotencyKey: `refund-${paymentId}`, ...accountOf(payment) })
      } catch (error) {
        if (codeOf(error) === 'charge_disputed') return 'disputed'
        // Requested twice, or already refunded in Stripe's dashboard.
        if (!isAlreadyRefunded(error)) throw error
      }
      await refundFee(await stripe(), payment, { refundId: paymentId })
      return 'refunded'
    },
    async refundPart({ refundId, amount, paid, fee, ...payment }) {
      const client = await stripe()
      const made = await refundOnce(client, payment, { refundId, amount, paid })
      if (made.status !== 'disputed' && fee > 0) await refundFee(client, payment, { refundId, amount: fee })
      return made
    },
    async refundFee({ refundId, fee, ...payment }) {
      if (fee > 0) await refundFee(await stripe(), payment, { refundId, amount: fee })
    },
    async paymentIdOf({ paymentIntentId, stripeAccountId }) {
      const { paymentIntents } = await stripe()
      try {
        const { metadata } = await paymentIntents.retrieve(paymentIntentId, {}, accountOf({ stripeAccountId }))
        return metadata.paymentId ?? null
      } catch (error) {
        if (isRefused(error)) return null
        throw error
      }
    },
    async cardFee({ paymentIntentId, stripeAccountId }) {
      const { paymentIntents } = await stripe()
      const intent = await paymentIntents.retrieve(
        paymentIntentId,
        { expand: ['latest_charge.balance_transaction'] },
        accountOf({ stripeAccountId }),
      )
      const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
      const booked = charge?.balance_transaction
      if (!booked || typeof booked === 'string') throw new Error('Stripe has not booked the payment yet')
      return booked.fee_details.reduce((sum, { type, amount }) => (type === 'application_fee' ? sum : sum + amount), 0)
    },
    async transfer({ group, stripeAccountId: destination, amount }) {
      const { transfers } = await stripe()
      // Stripe forgets idempotency keys after a day, and a transfer is retried for a week.
      for await (const made of transfers.list({ transfer_group: group, destination }))
        return { stripeTransferId: made.id }
      try {
        const { id } = await transfers.create(
          { amount, currency, destination, transfer_group: group },
          { idempotencyKey: `transfer-${group}` },
        )
        return { stripeTransferId: id }
      } catch (error) {
        return failureOf(error)
      }
    },
    async payOut({ payoutId, stripeAccountId, amount }) {
      const { payouts } = await stripe()
      const account = { stripeAccount: stripeAccountId }
      try {
        // Stripe forgets idempotency keys after a day, and a payout is retried for weeks.
        for await (const made of payouts.list({ limit: 100 }, account))
          if (made.metadata?.payoutId === payoutId) return { stripePayoutId: made.id }
        const { id } = await payouts.create(
          { amount, currency, metadata: { payoutId } },
          { idempotencyKey: `payout-${payoutId}`, ...account },
        )
        return { stripePayoutId: id }
      } catch (error) {
        return failureOf(error)
      }
    },
    disputePage: (disputeId) =>
      api ? `${publicUrl}/sandbox/disputes/${disputeId}` : `https://dashboard.stripe.com/disputes/${disputeId}`,
    async readEvent(body, signature) {
      const { webhooks } = await stripe()
      const verified = (tolerance: number) =>
        Promise.any(
          webhookSecrets.map((secret) => webhooks.constructEventAsync(body, signature, secret, tolerance)),
        ).catch(() => {
          throw new WebhookRefusedError('no secret of STRIPE_WEBHOOK_SECRET matches')
        })
      const event = await verified(toleranceSeconds).catch(async () => {
        // 0 accepts any age: if a secret matches now, only the time is wrong.
        await verified(0)
        throw wrongTime(signature)
      })
      // Stripe's library refuses old signatures only.
      if (sentSeconds(signature) > Date.now() / 1000 + toleranceSeconds) throw wrongTime(signature)
      WebhookEvent.parse(parseStorable(body))
      return event
    },
  }
}

export function isLiveKey(secretKey: string): boolean {
  return /^[rs]k_live_/.test(secretKey)
}

/** A publisher that sells has a Stripe dashboard of its own, pays Stripe's fees and bears losses. */
const chargedAccount = {
  controller: {
    fees: { payer: 'account' },
    losses: { payments: 'stripe' },
    requirement_collection: 'stripe',
    stripe_dashboard: { type: 'full' },
  },
} as const satisfies Stripe.AccountCreateParams

/** Where the operator sells, it bears all of that, and publishers are only sent money. */
const receivingAccount = {
  controller: {
    fees: { payer: 'application' },
    losses: { payments: 'application' },
    requirement_collection: 'stripe',
    stripe_dashboard: { type: 'express' },
  },
  capabilities: { transfers: { requested: true } },
} as const satisfies Stripe.AccountCreateParams

/** The account that a call is about, as an option of the call. */
function accountOf({ stripeAccountId }: { stripeAccountId: string | null }): { stripeAccount?: string } {
  return stripeAccountId ? { stripeAccount: stripeAccountId } : {}
}

async function refundOnce(
  { refunds }: Stripe,
  { paymentIntentId, stripeAccountId }: StripePayment,
  { refundId, amount: wanted, paid }: PartOfPayment,
): Promise<PartRefund> {
  const account = accountOf({ stripeAccountId })
  let left = paid
  let attempts = 0
  // Stripe forgets idempotency keys after a day, and a refund is retried for a week.
  const newestFirst = await Array.fromAsync(refunds.list({ payment_intent: paymentIntentId, limit: 100 }, account))
  for (const made of newestFirst.toReversed()) {
    const part = partRefund(made)
    // Publishers can write any metadata in the dashboard.
    const isOurs = made.metadata?.refundId === refundId && made.amount === Math.min(wanted, left)
    if (isOurs && part.status !== 'disputed') return part
    if (isOurs) attempts++
    if (part.status === 'requested' || part.status === 'succeeded') left -= made.amount
  }
  const amount = Math.min(wanted, left)
  if (amount <= 0) return { stripeRefundId: null, status: 'succeeded' }
  try {
    const made = await refunds.create(
      { payment_intent: paymentIntentId, amount, metadata: { refundId } },
      // Stripe takes a key for one amount only.
      { idempotencyKey: `refund-part-${refundId}-${amount}${'-again'.repeat(attempts)}`, ...account },
    )
    return partRefund(made)
  } catch (error) {
    if (isAlreadyRefunded(error)) return { stripeRefundId: null, status: 'succeeded' }
    if (codeOf(error) === 'charge_disputed') return { stripeRefundId: null, status: 'disputed' }
    throw error
  }
}

/** Returns part of the fee of a payment, or without `amount` all that is left of it. Idempotent by `refundId`. */
async function refundFee(
  { paymentIntents, applicationFees }: Stripe,
  { paymentIntentId, stripeAccountId }: StripePayment,
  { refundId, amount }: { refundId: string; amount?: number },
): Promise<void> {
  if (!stripeAccountId) return
  const intent = await paymentIntents.retrieve(
    paymentIntentId,
    { expand: ['latest_charge'] },
    { stripeAccount: stripeAccountId },
  )
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const fee = charge?.application_fee
  if (!fee) return
  const feeId = typeof fee === 'string' ? fee : fee.id
  const { amount: whole, amount_refunded: before } = await applicationFees.retrieve(feeId)
  const left = whole - before
  for await (const made of applicationFees.listRefunds(feeId, { limit: 100 }))
    if (made.metadata?.refundId === refundId) return
  const returned = Math.min(amount ?? left, left)
  if (returned === 0) return
  await applicationFees.createRefund(
    feeId,
    { amount: returned, metadata: { refundId } },
    // Another refund may have taken part of the fee since a refused attempt, and Stripe takes a key for one amount only.
    { idempotencyKey: `refund-fee-${refundId}-${returned}` },
  )
}

/**
 * A refund as Stripe reports it. One that waits for money or a bank stays requested; if the payment is disputed before it is
 * made, Stripe fails it.
 */
export function partRefund({
  id,
  status,
  failure_reason: reason,
}: Pick<Stripe.Refund, 'id' | 'status' | 'failure_reason'>): PartRefund {
  if (status === 'succeeded') return { stripeRefundId: id, status }
  if (status === 'failed' && reason === 'charge_for_pending_refund_disputed')
    return { stripeRefundId: null, status: 'disputed' }
  return { stripeRefundId: id, status: status === 'failed' || status === 'canceled' ? 'failed' : 'requested' }
}
