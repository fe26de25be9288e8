import type { Payments } from './payments.ts'
import { accountOf, type StripeClient } from './stripe-client.ts'
import { isRefused } from './stripe-errors.ts'

export function stripeCheckouts(
  stripe: StripeClient,
  { publicUrl }: { publicUrl: string },
): Pick<Payments, 'openCheckout' | 'closeCheckout' | 'paymentIdOf' | 'cardFee'> {
  return {
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
  }
}
