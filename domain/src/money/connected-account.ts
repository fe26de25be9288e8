export const connectionStates = ['not-connected', 'in-check', 'wanted', 'rejected', 'ready'] as const
export type ConnectionState = (typeof connectionStates)[number]

/** The Stripe account of a publisher, as Stripe reports it. */
export interface ConnectedAccount {
  detailsSubmitted: boolean
  /** It can receive payments from advertisers, or from the operator where the operator sells. */
  canBePaid: boolean
  payoutsEnabled: boolean
  /** Stripe wants documents or details. */
  isWanted: boolean
  disabledReason: string | null
}

/** Null: there is no account yet. */
export function connectionState(account: ConnectedAccount | null): ConnectionState {
  if (account?.disabledReason?.startsWith('rejected.')) return 'rejected'
  if (!account?.detailsSubmitted) return 'not-connected'
  if (account.isWanted) return 'wanted'
  return account.canBePaid && account.payoutsEnabled ? 'ready' : 'in-check'
}
