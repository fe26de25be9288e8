import type { AccountData, UserData } from '@litfass/api/people/account-deletion'
import { lacksRequiredTwoFactor } from '@litfass/domain/people/two-factor'

import type { AccountContext, UserContext } from '../../platform/context.ts'
import { recordAudit } from '../../platform/db/audit.ts'
import { accountOf } from '../accounts/accounts.store.ts'
import { sessionUser } from '../profile/profile.store.ts'
import { membersOf } from '../team/team.store.ts'
import { rowsAboutPerson, rowsMadeBy, rowsOfCompany } from './retained-rows.ts'

/**
 * All data about the user, including invitations to their address. For a company that requires two-factor authentication
 * which the user has not turned on, only the membership: their content there belongs to the company as well.
 * @throws Problem server-busy while another export of this user is running
 */
export function exportUser(ctx: UserContext): Promise<UserData> {
  return ctx.services.exports.run(() => readUser(ctx), { key: ctx.actor.userId })
}

async function readUser(ctx: UserContext): Promise<UserData> {
  const { userId } = ctx.actor
  const user = await sessionUser(ctx)
  const { open = [], closed = [] } = Object.groupBy(user.accounts, ({ requiresTwoFactor: required }) =>
    lacksRequiredTwoFactor({ required, hasTwoFactor: user.twoFactor }) ? 'closed' : 'open',
  )
  const [about, created] = await Promise.all([
    rowsAboutPerson(ctx, { userId, closed: closed.map(({ id }) => id) }),
    rowsMadeBy(ctx, { userId, accountIds: open.map(({ id }) => id) }),
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

/** All data of the company. @throws Problem server-busy while another export of it runs */
export function exportAccount(ctx: AccountContext): Promise<AccountData> {
  return ctx.services.exports.run(() => readAccount(ctx), { key: ctx.accountId })
}

async function readAccount(ctx: AccountContext): Promise<AccountData> {
  const [account, members, rows] = await Promise.all([
    accountOf(ctx),
    membersOf(ctx),
    rowsOfCompany(ctx, ctx.accountId),
  ])
  await recordAudit(ctx, { kind: 'account', action: 'exported', thingId: ctx.accountId })
  return { account, members, rows }
}
