import { z } from 'zod'

import { Role, roles } from './account.ts'

/** What somebody may do in a company: any of the roles, or none of them. */
export const Roles = z
  .array(Role)
  .max(roles.length, 'too-many')
  .refine((given) => new Set(given).size === given.length, 'invalid')

export const invitationDays = 7
/** Invitations of one company that wait at the same time. */
export const mostInvitations = 50

/** An admin edits the account and its team (design 6). */
export function isAdmin(given: readonly Role[]): boolean {
  return given.includes('admin')
}

export interface TeamMember {
  id: string
  roles: readonly Role[]
}

/** The roles that are activated for a company: those somebody in it has. Support activates more. */
export function activeRoles(team: readonly TeamMember[]): Role[] {
  return roles.filter((role) => team.some((member) => member.roles.includes(role)))
}

/** True when a team had an admin and no longer has one: the last admin stays. */
export function losesLastAdmin(
  before: readonly Pick<TeamMember, 'roles'>[],
  after: readonly Pick<TeamMember, 'roles'>[],
): boolean {
  const hasAdmin = (team: readonly Pick<TeamMember, 'roles'>[]) => team.some((member) => isAdmin(member.roles))
  return hasAdmin(before) && !hasAdmin(after)
}

/** Why this member may not make that of the team, or null. The last admin stays. */
export function teamRefusal(
  team: readonly TeamMember[],
  { by, after }: { by: string; after: readonly TeamMember[] },
): 'not-allowed' | 'last-admin' | 'role-not-active' | null {
  if (!isAdmin(team.find(({ id }) => id === by)?.roles ?? [])) return 'not-allowed'
  if (losesLastAdmin(team, after)) return 'last-admin'
  const active = activeRoles(team)
  return activeRoles(after).every((role) => active.includes(role)) ? null : 'role-not-active'
}
