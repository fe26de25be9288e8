import type { Language } from '@litfass/domain/people/language'
import type Stripe from 'stripe'
import { z } from 'zod'

import { assertStorable } from './http/assert-storable.ts'
import { lazy } from './lazy.ts'

/** The used parts of the Stripe API; amounts in cents. The sandbox supports the same calls. */
export interface Payments {
  /** Opens a hosted card page. Idempotent by `paymentId`. */
  openCheckout(checkout: {
    paymentId: string
    accountId: string
    description: string
    amount: number
    currency: string
    email: string
    language: Language
  }): Promise<{ sessionId: string; url: string }>
  /** Closes its page for further cards; `paid` if it has already been paid. */
  closeCheckout(sessionId: string): Promise<'closed' | 'paid'>
  /** Refunds all that is left of the payment; does nothing if that was refunded before. */
  refund(payment: { paymentId: string; paymentIntentId: string }): Promise<void>
  /** Refunds part of a payment. Idempotent by `refundId`, however much later it is called again. */
  refundPart(part: { refundId: string; paymentIntentId: string; amount: number }): Promise<PartRefund>
  /** Verifies and parses a webhook event. @throws when it is malformed, or its signature wrong or more than 300 s off */
  readEvent(body: string, signature: string): Promise<Stripe.Event>
}

export interface PartRefund {
  /** Null: the whole payment had been refunded before. */
  stripeRefundId: string | null
  status: 'requested' | 'succeeded' | 'failed'
}

const toleranceSeconds = 300

/** What every event has. */
const WebhookEvent = z.object({
  id: z.string().min(1),
  type: z.string(),
  data: z.object({ object: z.looseObject({}) }),
})

/** The instant in a signature that was verified. */
function sentSeconds(signature: string): number {
  return Math.max(...Array.from(signature.matchAll(/(?:^|,)t=(\d+)/g), ([, seconds]) => Number(seconds)))
}

export function createPayments({
  secretKey,
  webhookSecret,
  publicUrl,
  api,
}: {
  secretKey: string
  webhookSecret: string
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
    async openCheckout({ paymentId, accountId, description, amount, currency, email, language }) {
      const back = `${publicUrl}/advertise/checkout`
      const { checkout } = await stripe()
      const session = await checkout.sessions.create(
        {
          mode: 'payment',
          client_reference_id: paymentId,
          customer_email: email,
          locale: language,
          metadata: { accountId },
          payment_intent_data: { metadata: { accountId, paymentId } },
          line_items: [
            { quantity: 1, price_data: { currency, unit_amount: amount, product_data: { name: description } } },
          ],
          success_url: `${back}/success?payment=${paymentId}`,
          cancel_url: `${back}/cancel?payment=${paymentId}`,
        },
        { idempotencyKey: `checkout-${paymentId}` },
      )
      if (!session.url) throw new Error('Stripe returned a session without an address')
      return { sessionId: session.id, url: session.url }
    },
    async closeCheckout(sessionId) {
      const { checkout } = await stripe()
      const session = await checkout.sessions.retrieve(sessionId)
      if (session.status === 'complete') return 'paid'
      if (session.status === 'open') await checkout.sessions.expire(sessionId)
      return 'closed'
    },
    async refund({ paymentId, paymentIntentId }) {
      const { refunds } = await stripe()
      try {
        await refunds.create({ payment_intent: paymentIntentId }, { idempotencyKey: `refund-${paymentId}` })
      } catch (error) {
        // Requested twice, or already refunded in Stripe's dashboard.
        if (isAlreadyRefunded(error)) return
        throw error
      }
    },
    async refundPart({ refundId, paymentIntentId, amount }) {
      // Stripe forgets idempotency keys after a day, and a refund is retried for a week.
      const { refunds } = await stripe()
      for await (const made of refunds.list({ payment_intent: paymentIntentId, limit: 100 }))
        if (made.metadata?.refundId === refundId) return partRefund(made)
      try {
        const made = await refunds.create(
          { payment_intent: paymentIntentId, amount, metadata: { refundId } },
          { idempotencyKey: `refund-part-${refundId}` },
        )
        return partRefund(made)
      } catch (error) {
        if (isAlreadyRefunded(error)) return { stripeRefundId: null, status: 'succeeded' }
        throw error
      }
    },
    async readEvent(body, signature) {
      const { webhooks } = await stripe()
      const event = await webhooks.constructEventAsync(body, signature, webhookSecret, toleranceSeconds)
      // Stripe's library refuses old signatures only.
      if (sentSeconds(signature) > Date.now() / 1000 + toleranceSeconds) throw new Error('signed in the future')
      WebhookEvent.parse(JSON.parse(body, assertStorable))
      return event
    },
  }
}

function isAlreadyRefunded(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'charge_already_refunded'
}

/** A refund as Stripe reports it; one that a bank has still to carry out stays requested. */
export function partRefund({ id, status }: Pick<Stripe.Refund, 'id' | 'status'>): PartRefund {
  if (status === 'succeeded') return { stripeRefundId: id, status }
  return { stripeRefundId: id, status: status === 'failed' || status === 'canceled' ? 'failed' : 'requested' }
}
