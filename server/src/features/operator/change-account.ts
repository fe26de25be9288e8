import type { LimitName, Subscription } from '@litfass/domain/people/account'
import { isAdmin, losesLastAdmin } from '@litfass/domain/people/membership'
import { type RoleChange, changeRoles } from '@litfass/domain/people/roles'

import { type DataContext, inTransaction, notify } from '../../platform/context.ts'
import { lockAccount } from '../../platform/db/enforce-limit.ts'
import { nextTimestamp } from '../../platform/db/next-timestamp.ts'
import { Problem } from '../../platform/http/problem.ts'
import { revokeInvitationsBy } from '../team/revoke-invitations-by.ts'
import { type Member, type AccountForOperator, accountById } from './accounts-for-operator.ts'

export interface AccountChange {
  roles?: RoleChange
  /** Member whose roles change; absent for all members. */
  email?: string
  /** A user who becomes a member, without roles. */
  add?: string
  subscription?: Subscription
  limits?: Partial<Record<LimitName, number>>
}

/**
 * Applies the operator's changes in one transaction, effective immediately. Fails with a readable error when the account
 * would lose its last admin, no member has that e-mail address, or no user with a verified address can be added.
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
    const { subscription = before.subscription, limits, add } = change
    await ctx.db
      .updateTable('accounts')
      .set({
        subscription,
        limits: JSON.stringify({ ...before.limits, ...limits }),
        timestamp: nextTimestamp(ctx, 'accounts'),
      })
      .where('id', '=', accountId)
      .execute()
    if (add !== undefined) await addMember(ctx, before, add)
    const members = add === undefined ? before.members : ((await accountById(ctx, accountId))?.members ?? [])
    if (change.roles) await setRoles(ctx, { ...before, members }, { ...change, roles: change.roles })
    await notify(ctx, accountId, ['accounts', 'team'])
    const after = await accountById(ctx, accountId)
    if (!after) throw new Problem('not-found')
    return { before, after }
  })
}

async function addMember(
  ctx: DataContext,
  { id: accountId, closed, members }: AccountForOperator,
  email: string,
): Promise<void> {
  if (closed) throw new Error('This account is closed.')
  if (members.some((member) => member.email === email)) throw new Error(`${email} is a member of this account already.`)
  const user = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('emailVerified', '=', true)
    .executeTakeFirst()
  if (!user) throw new Error(`No user with a verified address is registered as ${email}.`)
  await ctx.db.insertInto('memberships').values({ accountId, userId: user.id, roles: [], created: ctx.now }).execute()
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
    const isAdminAfter = isAdmin(rolesAfter(member))
    await ctx.db
      .updateTable('memberships')
      .set({ roles: rolesAfter(member), ...(isAdminAfter && { awaitsAdmin: false }) })
      .where('accountId', '=', accountId)
      .where('userId', '=', member.userId)
      .execute()
    if (!isAdminAfter) await revokeInvitationsBy(ctx, { creatorId: member.userId, accountId })
  }
}
