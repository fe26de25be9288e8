import type { Team } from '@litfass/api/people/team'
import type { Role } from '@litfass/domain/people/account'
import { activeRoles, isAdmin, teamRefusal } from '@litfass/domain/people/membership'

import { type AccountContext, inTransaction, notify, type UserContext } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { revokeInvitationsBy } from './invitations.ts'
import { lockedTeam, invitationsOf, membersOf } from './team.store.ts'

export async function getTeam(ctx: AccountContext): Promise<Team> {
  const [members, invitations] = await Promise.all([membersOf(ctx), invitationsOf(ctx)])
  const hidden = { twoFactor: undefined, invitedEmail: undefined, awaitsAdmin: undefined }
  const shown = isAdmin(ctx.roles) ? members : members.map((member) => ({ ...member, ...hidden }))
  return { members: shown, invitations, activeRoles: activeRoles(members) }
}

/** Sets a member's roles, effective from their next request. This also grants or refuses a pending admin role. */
export async function setRoles(ctx: AccountContext, userId: string, roles: Role[]): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const team = await lockedTeam(ctx)
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

/** Removes a member, effective from their next request. Anyone but the actor is told by mail. */
export async function removeMember(ctx: AccountContext, userId: string): Promise<void> {
  await inTransaction(ctx, (ctx) => endMembership(ctx, { accountId: ctx.accountId, userId }))
  ctx.services.sessions.forgetUser(userId)
}

/** Ends the actor's membership, even if they lack the two-factor authentication that the company requires. */
export async function leave(ctx: UserContext, accountId: string): Promise<void> {
  const { userId } = ctx.actor
  await inTransaction(ctx, async (ctx) => {
    const own = ctx.db.selectFrom('memberships').where('accountId', '=', accountId).where('userId', '=', userId)
    // Only members may lock the team.
    await own.select('userId').executeTakeFirstOrThrow(() => new Problem('not-found'))
    await endMembership(ctx, { accountId, userId })
  })
  ctx.services.sessions.forgetUser(userId)
}

interface Membership {
  accountId: string
  userId: string
}

async function endMembership(ctx: UserContext, { accountId, userId }: Membership): Promise<void> {
  const team = await lockedTeam({ db: ctx.db, accountId })
  const after = team.filter((member) => member.id !== userId)
  const refusal = teamRefusal(team, { by: ctx.actor.userId, after })
  if (refusal) throw new Problem(refusal)
  if (after.length === team.length) throw new Problem('not-found')
  if (userId !== ctx.actor.userId) await mailRemoved(ctx, { accountId, userId })
  await ctx.db.deleteFrom('memberships').where('accountId', '=', accountId).where('userId', '=', userId).execute()
  await revokeInvitationsBy(ctx, { creatorId: userId, accountId })
  await notify(ctx, accountId, ['team'])
}

async function mailRemoved(ctx: UserContext, { accountId, userId }: Membership): Promise<void> {
  const { email, language, company } = await ctx.db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .innerJoin('accounts', 'accounts.id', 'memberships.accountId')
    .select(['users.email', 'users.language', 'accounts.company'])
    .where('accountId', '=', accountId)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  await ctx.services.queue.send(ctx.db, 'mail', {
    template: 'member-removed',
    to: email,
    url: `${ctx.services.config.publicUrl}/login`,
    language,
    words: { company, by: ctx.actor.name },
  })
}
