import { currency } from '@litfass/domain/money/money'

import type { Payments } from './payments.ts'
import type { StripeClient } from './stripe-client.ts'
import { failureOf } from './stripe-errors.ts'

export function stripePayouts(stripe: StripeClient): Pick<Payments, 'transfer' | 'payOut'> {
  return {
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
  }
}
