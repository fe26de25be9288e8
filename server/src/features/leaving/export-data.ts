import type { AccountData, UserData } from '@litfass/api/leaving'

import { recordAudit } from '../../platform/audit.ts'
import type { AccountContext, UserContext } from '../../platform/context.ts'
import { accountOf } from '../accounts/accounts.store.ts'
import { sessionUser } from '../session/session.store.ts'
import { membersOf } from '../team/team.store.ts'
import { rowsAboutPerson, rowsMadeBy, rowsOfCompany } from './kept-rows.ts'

/** Everything kept about the person, and the invitations to their address. */
export async function exportUser(ctx: UserContext): Promise<UserData> {
  const { userId } = ctx.actor
  const [user, about, created] = await Promise.all([
    sessionUser(ctx),
    rowsAboutPerson(ctx, userId),
    rowsMadeBy(ctx, userId),
  ])
  const invited = await ctx.db
    .selectFrom('invitations')
    .innerJoin('accounts', 'accounts.id', 'invitations.accountId')
    .select(['accounts.company', 'invitations.email', 'invitations.roles', 'invitations.created'])
    .select('invitations.expiresAt')
    .where('invitations.email', '=', user.email)
    .execute()
  const invitations = invited.map((one) => ({
    ...one,
    created: one.created.toISOString(),
    expiresAt: one.expiresAt.toISOString(),
  }))
  return { user, about: { ...about, invitations }, created }
}

export async function exportAccount(ctx: AccountContext): Promise<AccountData> {
  const [account, members, rows] = await Promise.all([
    accountOf(ctx),
    membersOf(ctx),
    rowsOfCompany(ctx, ctx.accountId),
  ])
  await recordAudit(ctx, { kind: 'account', action: 'exported', thingId: ctx.accountId })
  return { account, members, rows }
}
