import type { Role } from '@litfass/domain/people/account'
import { isAdmin, teamRefusal } from '@litfass/domain/people/membership'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { revokeInvitationsBy } from './revoke-invitations-by.ts'
import { lockTeam } from './team.store.ts'

/** Sets a member's roles, effective from their next request. This also grants or refuses a pending admin role. */
export async function setRoles(ctx: AccountContext, userId: string, roles: Role[]): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const team = await lockTeam(ctx)
    const after = team.map((member) => (member.id === userId ? { ...member, roles } : member))
    const refusal = teamRefusal(team, { by: ctx.actor.userId, after })
    if (refusal) throw new Problem(refusal)
    const updated = await ctx.db
      .updateTable('memberships')
      .set({ roles, awaitsAdmin: false })
      .where('accountId', '=', ctx.accountId)
      .where('userId', '=', userId)
      .executeTakeFirst()
    if (updated.numUpdatedRows === 0n) throw new Problem('not-found')
    if (!isAdmin(roles)) await revokeInvitationsBy(ctx, { creatorId: userId, accountId: ctx.accountId })
    await notify(ctx, ctx.accountId, ['team'])
  })
  ctx.services.sessions.forgetUser(userId)
}
