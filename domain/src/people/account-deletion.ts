import { losesLastAdmin, lostRoles, type TeamMember } from './membership.ts'

/** What happens to a company when a member deletes their user. All but the first three forbid the deletion. */
export const companyOutcomes = [
  'continues',
  'continues-with-roles',
  'is-closed',
  'needs-admin',
  'is-operator',
  'has-bookings',
  'has-invoices',
] as const
export type CompanyOutcome = (typeof companyOutcomes)[number]

/**
 * What a company has to settle before it closes. `isOperator`: it is the operator's company, or was when it sold ads that have
 * not ended or are not settled, or whose payment is disputed. `bookingCount`: such ads of either side.
 * `waitingInvoices`: those that only it can issue, because they wait for its details.
 */
export interface Obligations {
  isOperator: boolean
  bookingCount: number
  waitingInvoices: number
}

/**
 * A company closes with its last member; with other members it must keep an admin. Its admins get the roles that only the user
 * had.
 */
export function companyOutcome(
  team: readonly TeamMember[],
  { leaving, ...obligations }: Obligations & { leaving: string },
): CompanyOutcome {
  const others = team.filter(({ id }) => id !== leaving)
  if (others.length === 0) return closingOutcomes[closingRefusal(obligations) ?? 'none']
  if (losesLastAdmin(team, others)) return 'needs-admin'
  return lostRoles(team, others).length > 0 ? 'continues-with-roles' : 'continues'
}

/** Why an ad keeps its companies from closing. */
export const bookingReasons = ['not-ended', 'not-settled', 'disputed'] as const

type ClosingRefusal = 'account-is-operator' | 'account-has-bookings' | 'account-has-invoices'

const closingOutcomes = {
  none: 'is-closed',
  'account-is-operator': 'is-operator',
  'account-has-bookings': 'has-bookings',
  'account-has-invoices': 'has-invoices',
} as const satisfies Record<ClosingRefusal | 'none', CompanyOutcome>

/** Why a company cannot be closed now, or null. */
export function closingRefusal({ isOperator, bookingCount, waitingInvoices }: Obligations): ClosingRefusal | null {
  if (isOperator) return 'account-is-operator'
  if (bookingCount > 0) return 'account-has-bookings'
  return waitingInvoices > 0 ? 'account-has-invoices' : null
}

/** Why a person cannot be deleted now, or null. */
export function deletionRefusal(outcomes: readonly CompanyOutcome[]): 'last-admin' | ClosingRefusal | null {
  if (outcomes.includes('needs-admin')) return 'last-admin'
  if (outcomes.includes('is-operator')) return 'account-is-operator'
  if (outcomes.includes('has-bookings')) return 'account-has-bookings'
  return outcomes.includes('has-invoices') ? 'account-has-invoices' : null
}
