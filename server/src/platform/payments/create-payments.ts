import { lazy } from '../caching/lazy.ts'
import type { Payments } from './payments.ts'
import { readEvent } from './read-event.ts'
import { stripeAccounts } from './stripe-accounts.ts'
import { stripeCheckouts } from './stripe-checkouts.ts'
import { stripePayouts } from './stripe-payouts.ts'
import { stripeRefunds } from './stripe-refunds.ts'

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
    ...stripeAccounts(stripe),
    ...stripeCheckouts(stripe, { publicUrl }),
    ...stripeRefunds(stripe),
    ...stripePayouts(stripe),
    disputePage: (disputeId) =>
      api ? `${publicUrl}/sandbox/disputes/${disputeId}` : `https://dashboard.stripe.com/disputes/${disputeId}`,
    readEvent: (body, signature) => readEvent(stripe, { body, signature, webhookSecrets }),
  }
}

export function isLiveKey(secretKey: string): boolean {
  return /^[rs]k_live_/.test(secretKey)
}
