import { connectionStates } from '@litfass/domain/money/connected-account'
import { marketplaceModes } from '@litfass/domain/money/marketplace'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'

/**
 * The Stripe account of a publisher. `chargesEnabled`: advertisers can pay it or, where they pay the operator instead, the
 * operator can transfer money to it.
 * `wantedUntil`: the deadline that Stripe sets for details it still needs.
 * `openAds`: booking requests of this publisher that are not paid yet. `feePercent`: the operator's share of the earnings
 * from new offers.
 */
export const Connection = z
  .object({
    mode: z.enum(marketplaceModes),
    state: z.enum(connectionStates),
    chargesEnabled: z.boolean(),
    payoutsEnabled: z.boolean(),
    wantedUntil: z.iso.datetime().optional(),
    disabledReason: z.string().optional(),
    bankLast4: z.string().optional(),
    /** The operator sells for the company, which has not agreed to self-billing. */
    needsAgreement: z.boolean(),
    /** Whether its places can be booked. False if only the operator's company sells, and this is another one. */
    isForSale: z.boolean(),
    openAds: z.int(),
    feePercent: z.number(),
  })
  .meta({ id: 'Connection' })
export type Connection = z.infer<typeof Connection>

export const connectedAccountApi = {
  getConnection: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/connected-account',
    access: 'account',
    summary: 'Returns whether and how advertisers can pay this company.',
    returns: Connection,
  }),
  openOnboarding: endpoint({
    method: 'POST',
    path: '/api/accounts/{accountId}/connected-account/onboarding',
    access: 'account',
    role: 'admin',
    summary: 'Connects the company to Stripe. Redirect the browser to `url`. Admins only.',
    returns: z.object({ url: z.string() }),
    refuses: ['not-allowed', 'not-connectable', 'connect-unavailable', 'payment-unavailable'],
  }),
}
