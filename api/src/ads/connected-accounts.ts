import { connectionStates } from '@litfass/domain/money/connected-account'
import { marketplaceModes } from '@litfass/domain/money/marketplace'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'

/** The Stripe account of a publisher. */
export const Connection = z
  .object({
    /** Who sells: each publisher (`connect`), the operator its own places (`single`) or those of all (`principal`). */
    mode: z.enum(marketplaceModes),
    /**
     * `wanted`: Stripe needs more details. `in-check`: Stripe is checking them. `ready`: the account can receive payments
     * and payouts.
     */
    state: z.enum(connectionStates),
    /**
     * Whether the account can receive payments from advertisers or, where advertisers pay the operator, transfers from
     * the operator.
     */
    chargesEnabled: z.boolean(),
    /** Whether Stripe pays out to its bank account. */
    payoutsEnabled: z.boolean(),
    /** When the missing details are due. */
    wantedUntil: z.iso.datetime().optional(),
    /** Stripe's `requirements.disabled_reason`. */
    disabledReason: z.string().optional(),
    /** Last four digits of its bank account. */
    bankLast4: z.string().optional(),
    /** The operator sells for the company, which has not agreed to self-billing. */
    needsAgreement: z.boolean(),
    /** Whether its places can be booked. False if only the operator's company sells, and this is another one. */
    isForSale: z.boolean(),
    /** Booking requests of this publisher that are not paid yet. */
    openAds: z.int(),
    /** The operator's share of the earnings from new offers, in percent. */
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
    summary: 'Connects the company to Stripe. Redirect the browser to `url`.',
    returns: z.object({ url: z.string() }),
    refuses: ['not-connectable', 'connect-unavailable', 'payment-unavailable'],
  }),
}
