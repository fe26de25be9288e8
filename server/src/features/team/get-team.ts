import type { Team } from '@litfass/api/people/team'
import { activeRoles, isAdmin } from '@litfass/domain/people/membership'

import type { AccountContext } from '../../platform/context.ts'
import { invitationsOf, membersOf } from './team.store.ts'

export async function getTeam(ctx: AccountContext): Promise<Team> {
  const [members, invitations] = await Promise.all([membersOf(ctx), invitationsOf(ctx)])
  const hidden = { twoFactor: undefined, invitedEmail: undefined, awaitsAdmin: undefined }
  const shown = isAdmin(ctx.roles) ? members : members.map((member) => ({ ...member, ...hidden }))
  return { members: shown, invitations, activeRoles: activeRoles(members) }
}
