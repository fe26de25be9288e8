import type { Invitation } from '@litfass/api/people/team'
import type { Role } from '@litfass/domain/people/account'

import { type AccountContext, inTransaction } from '../../platform/context.ts'
import { fieldProblem } from '../../platform/http/problem.ts'
import { newLink } from './invitation-link.ts'
import { lockAsAdmin } from './lock-as-admin.ts'
import { requireFewOpen, sendInvitation } from './send-invitation.ts'
import { insertInvitation, invitationsOf, membersOf } from './team.store.ts'

/** Creates an invitation with these roles and queues its mail. */
export async function invite(
  ctx: AccountContext,
  { email, roles }: { email: string; roles: Role[] },
): Promise<Invitation> {
  return inTransaction(ctx, async (ctx) => {
    await lockAsAdmin(ctx, roles)
    if ((await membersOf(ctx)).some((member) => member.email === email)) throw fieldProblem('email', 'already-member')
    const invitations = await invitationsOf(ctx)
    if (invitations.some((one) => one.email === email)) throw fieldProblem('email', 'already-invited')
    requireFewOpen(ctx, invitations)
    const { token, stored } = newLink(ctx.now)
    const invitation = await insertInvitation(ctx, { email, roles, link: stored })
    if (!invitation) throw fieldProblem('email', 'already-invited')
    await sendInvitation(ctx, { email, roles, token })
    return invitation
  })
}
