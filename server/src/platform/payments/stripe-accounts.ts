import type Stripe from 'stripe'

import type { Payments } from './payments.ts'
import type { StripeClient } from './stripe-client.ts'
import { isForbidden, isRefused } from './stripe-errors.ts'

export function stripeAccounts(
  stripe: StripeClient,
): Pick<Payments, 'createAccount' | 'openOnboarding' | 'hasConnect'> {
  return {
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
  }
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
