import { connectsPublishers } from '@litfass/domain/money/marketplace'

import type { Config } from './config.ts'
import { createPayments, isLiveKey } from './payments/create-payments.ts'

const maxMilliseconds = 5_000

/**
 * One sentence if publishers cannot be paid because the operator's Stripe account is not a Connect platform, or the key may
 * not use it; null if it may, or Stripe does not answer. Only live keys are tried.
 */
export async function connectWarning(
  { stripe, marketplaceMode, publicUrl }: Pick<Config, 'stripe' | 'marketplaceMode' | 'publicUrl'>,
  api?: { host: string; port: number },
): Promise<string | null> {
  if (!connectsPublishers(marketplaceMode) || !stripe || !isLiveKey(stripe.secretKey)) return null
  const payments = createPayments({ ...stripe, publicUrl, ...(api && { api }) })
  const late = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(true), maxMilliseconds).unref()
  })
  const hasConnect = await Promise.race([payments.hasConnect(), late]).catch(() => true)
  return hasConnect
    ? null
    : 'STRIPE_SECRET_KEY cannot use Stripe Connect: publishers cannot be paid. Enable it at https://dashboard.stripe.com/connect, give the key its permissions (see docs/operating.md), or set MARKETPLACE_MODE=single.'
}
