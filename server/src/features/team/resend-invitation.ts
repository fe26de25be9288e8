import type { Invitation } from '@litfass/api/people/team'

import { type AccountContext, inTransaction } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { newLink } from './invitation-link.ts'
import { lockAsAdmin } from './lock-as-admin.ts'
import { requireFewOpen, sendInvitation } from './send-invitation.ts'
import { invitationsOf, invitedRoles, renewInvitation } from './team.store.ts'

/** Replaces the link of an invitation and queues a new mail. The old link stops working. */
export async function resendInvitation(ctx: AccountContext, invitationId: string): Promise<Invitation> {
  return inTransaction(ctx, async (ctx) => {
    // Read before the lock: the roles of an invitation do not change.
    await lockAsAdmin(ctx, await invitedRoles(ctx, invitationId))
    requireFewOpen(
      ctx,
      (await invitationsOf(ctx)).filter(({ id }) => id !== invitationId),
    )
    const { token, stored } = newLink(ctx.now)
    const invitation = await renewInvitation(ctx, invitationId, stored)
    if (!invitation) throw new Problem('not-found')
    await sendInvitation(ctx, { ...invitation, token })
    return invitation
  })
}
