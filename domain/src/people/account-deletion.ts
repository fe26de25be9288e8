import { losesLastAdmin, type TeamMember } from './membership.ts'

/** What happens to a company when a member deletes their user. The last two forbid the deletion. */
export const companyFates = ['goes-on', 'is-closed', 'needs-admin', 'has-bookings'] as const
export type CompanyFate = (typeof companyFates)[number]

/**
 * A company closes with its last member; with other members it must keep an admin. `bookings` as in
 * `closingRefusal`.
 */
export function companyFate(
  team: readonly TeamMember[],
  { leaving, bookings }: { leaving: string; bookings: number },
): CompanyFate {
  const others = team.filter(({ id }) => id !== leaving)
  if (others.length === 0) return closingRefusal(bookings) ? 'has-bookings' : 'is-closed'
  return losesLastAdmin(team, others) ? 'needs-admin' : 'goes-on'
}

/**
 * Why a company cannot be closed now, or null. `bookings`: approved and paid ads of either side that have not
 * ended.
 */
export function closingRefusal(bookings: number): 'account-has-bookings' | null {
  return bookings > 0 ? 'account-has-bookings' : null
}

/** Why a person cannot be deleted now, or null. */
export function deletionRefusal(fates: readonly CompanyFate[]): 'last-admin' | 'account-has-bookings' | null {
  if (fates.includes('needs-admin')) return 'last-admin'
  return fates.includes('has-bookings') ? 'account-has-bookings' : null
}
