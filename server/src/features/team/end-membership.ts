import { teamRefusal } from '@litfass/domain/people/membership'

import { notify, type UserContext } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { revokeInvitationsBy } from './revoke-invitations-by.ts'
import { lockTeam } from './team.store.ts'

interface Membership {
  accountId: string
  userId: string
}

export async function endMembership(ctx: UserContext, { accountId, userId }: Membership): Promise<void> {
  const team = await lockTeam({ db: ctx.db, accountId })
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
