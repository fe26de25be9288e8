import type { LimitName, Subscription } from '@litfass/domain/people/account'
import { isAdmin, losesLastAdmin } from '@litfass/domain/people/membership'
import { type RoleChange, changeRoles } from '@litfass/domain/people/roles'

import { type DataContext, inTransaction, notify } from '../../platform/context.ts'
import { lockAccount } from '../../platform/db/enforce-limit.ts'
import { Problem } from '../../platform/http/problem.ts'
import { revokeInvitationsBy } from '../team/invitations.ts'
import { type Member, type AccountForOperator, accountById } from './accounts-for-operator.ts'

export interface AccountChange {
  roles?: RoleChange
  /** Member whose roles change; absent for all members. */
  email?: string
  subscription?: Subscription
  limits?: Partial<Record<LimitName, number>>
}

/**
 * Applies the operator's changes in one transaction, effective immediately. Fails with a readable error when the account
 * would lose its last admin or no member has that e-mail address.
 * @throws Problem not-found
 */
export async function changeAccount(
  ctx: DataContext,
  accountId: string,
  change: AccountChange,
): Promise<{ before: AccountForOperator; after: AccountForOperator }> {
  return inTransaction(ctx, async (ctx) => {
    await lockAccount({ ...ctx, accountId })
    const before = await accountById(ctx, accountId)
    if (!before) throw new Problem('not-found')
    const { subscription = before.subscription, limits } = change
    await ctx.db
      .updateTable('accounts')
      .set({ subscription, limits: JSON.stringify({ ...before.limits, ...limits }), timestamp: ctx.now })
      .where('id', '=', accountId)
      .execute()
    if (change.roles) await setRoles(ctx, before, { ...change, roles: change.roles })
    await notify(ctx, accountId, ['accounts', 'team'])
    const after = await accountById(ctx, accountId)
    if (!after) throw new Problem('not-found')
    return { before, after }
  })
}

async function setRoles(
  ctx: DataContext,
  { id: accountId, members }: AccountForOperator,
  { roles, email }: { roles: RoleChange; email?: string },
): Promise<void> {
  const meant = members.filter((member) => email === undefined || member.email === email)
  if (meant.length === 0)
    throw new Error(email ? `${email} is not a member of this account.` : 'This account has no members.')
  const rolesAfter = (member: Member) => (meant.includes(member) ? changeRoles(member.roles, roles) : member.roles)
  const after = members.map((member) => ({ roles: rolesAfter(member) }))
  if (losesLastAdmin(members, after))
    throw new Error('A company needs at least one admin: make another member an admin first.')
  for (const member of meant) {
    await ctx.db
      .updateTable('memberships')
      .set({ roles: rolesAfter(member) })
      .where('accountId', '=', accountId)
      .where('userId', '=', member.userId)
      .execute()
    if (!isAdmin(rolesAfter(member))) await revokeInvitationsBy(ctx, { creatorId: member.userId, accountId })
  }
}
