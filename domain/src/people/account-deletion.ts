import { losesLastAdmin, type TeamMember } from './membership.ts'

/** What happens to a company when a member deletes their user. The last two forbid the deletion. */
export const companyOutcomes = ['continues', 'is-closed', 'needs-admin', 'has-bookings'] as const
export type CompanyOutcome = (typeof companyOutcomes)[number]

/**
 * A company closes with its last member; with other members it must keep an admin. `bookings` as in
 * `closingRefusal`.
 */
export function companyOutcome(
  team: readonly TeamMember[],
  { leaving, bookings }: { leaving: string; bookings: number },
): CompanyOutcome {
  const others = team.filter(({ id }) => id !== leaving)
  if (others.length === 0) return closingRefusal(bookings) ? 'has-bookings' : 'is-closed'
  return losesLastAdmin(team, others) ? 'needs-admin' : 'continues'
}

/**
 * Why a company cannot be closed now, or null. `bookings`: approved and paid ads of either side that have not
 * ended.
 */
export function closingRefusal(bookings: number): 'account-has-bookings' | null {
  return bookings > 0 ? 'account-has-bookings' : null
}

/** Why a person cannot be deleted now, or null. */
export function deletionRefusal(outcomes: readonly CompanyOutcome[]): 'last-admin' | 'account-has-bookings' | null {
  if (outcomes.includes('needs-admin')) return 'last-admin'
  return outcomes.includes('has-bookings') ? 'account-has-bookings' : null
}
