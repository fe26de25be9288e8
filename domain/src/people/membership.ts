import { z } from 'zod'

import { isEachOnce } from '../each-once.ts'
import { Role, roles } from './account.ts'

/** A member's roles; may be empty. */
export const Roles = z.array(Role).max(roles.length, 'too-many').refine(isEachOnce, 'invalid')

export const invitationDays = 7
/** How long an expired invitation can be sent again before it is deleted. */
export const expiredInvitationDays = 30
/** Limit of open invitations per company. */
export const maxInvitations = 50

/** An admin edits the account and its team. */
export function isAdmin(given: readonly Role[]): boolean {
  return given.includes('admin')
}

/** Whether a member is shown how to configure the server: an admin, of the operator's company if one is named. */
export function configuresServer(
  { accountId, roles: given }: { accountId: string; roles: readonly Role[] },
  operatorId: string | null,
): boolean {
  return isAdmin(given) && (operatorId === null || operatorId === accountId)
}

export interface TeamMember {
  id: string
  roles: readonly Role[]
}

/** The roles of an invitation that are still active. */
export function rolesToJoin(invited: readonly Role[], team: readonly TeamMember[]): Role[] {
  const active = activeRoles(team)
  return invited.filter((role) => active.includes(role))
}

/**
 * What a user gets from an invitation. Anyone with the link can use it. If their address is not the invited one, the admin
 * role waits for an admin's consent.
 */
export function membershipFor(
  invitation: { email: string; roles: readonly Role[] },
  { email, team }: { email: string; team: readonly TeamMember[] },
): { roles: Role[]; invitedEmail: string | null; awaitsAdmin: boolean } {
  const toJoin = rolesToJoin(invitation.roles, team)
  if (email === invitation.email) return { roles: toJoin, invitedEmail: null, awaitsAdmin: false }
  return {
    roles: toJoin.filter((role) => role !== 'admin'),
    invitedEmail: invitation.email,
    awaitsAdmin: isAdmin(toJoin),
  }
}

/** Roles activated for a company: those a member has. Support activates more. */
export function activeRoles(team: readonly TeamMember[]): Role[] {
  return roles.filter((role) => team.some((member) => member.roles.includes(role)))
}

/** Roles that are no longer active for a company after a change to its team. */
export function lostRoles(before: readonly TeamMember[], after: readonly TeamMember[]): Role[] {
  const left = activeRoles(after)
  return activeRoles(before).filter((role) => !left.includes(role))
}

/** True when a team would lose its last admin. */
export function losesLastAdmin(
  before: readonly Pick<TeamMember, 'roles'>[],
  after: readonly Pick<TeamMember, 'roles'>[],
): boolean {
  const hasAdmin = (team: readonly Pick<TeamMember, 'roles'>[]) => team.some((member) => isAdmin(member.roles))
  return hasAdmin(before) && !hasAdmin(after)
}

/**
 * Why this change to a team is refused, or null. Members who are not admins can only leave. The last admin stays, and so
 * does the last member with a role.
 */
export function teamRefusal(
  team: readonly TeamMember[],
  { by, after }: { by: string; after: readonly TeamMember[] },
): 'not-allowed' | 'last-admin' | 'last-with-role' | 'role-not-active' | null {
  const member = team.find(({ id }) => id === by)
  const isLeaving = after.every(({ id }) => id !== by)
  if (!member || !(isAdmin(member.roles) || isLeaving)) return 'not-allowed'
  if (losesLastAdmin(team, after)) return 'last-admin'
  if (lostRoles(team, after).length > 0) return 'last-with-role'
  return lostRoles(after, team).length > 0 ? 'role-not-active' : null
}
