import type { InvitedUser, OpenInvitation } from '@litfass/api/people/team'
import type { Role } from '@litfass/domain/people/account'
import { ownNames } from '@litfass/domain/people/password'
import { sql } from 'kysely'
import type { z } from 'zod'

import { hashPassword } from '../../platform/auth/password-hash.ts'
import { secretHash } from '../../platform/auth/secret-hash.ts'
import { type Context, inTransaction, notify, type UserContext } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requireHardPassword } from '../sign-in/easy-password.ts'
import { insertPerson } from '../sign-in/insert-person.ts'

/** @throws Problem link-invalid when the link is unknown, used, revoked, renewed or too old */
export async function readInvitation(ctx: Context, token: string): Promise<OpenInvitation> {
  const row = await ctx.db
    .selectFrom('invitations')
    .innerJoin('accounts', 'accounts.id', 'invitations.accountId')
    .leftJoin('users', 'users.id', 'invitations.creatorId')
    .select(['accounts.company', 'invitations.email', 'users.name as inviter'])
    .select(sql<boolean>`exists (select from users where users.email = invitations.email)`.as('registered'))
    .where('tokenHash', '=', secretHash(token))
    .where('expiresAt', '>', ctx.now)
    .executeTakeFirst()
  if (!row) throw new Problem('link-invalid')
  return { ...row, inviter: row.inviter ?? row.company }
}

/** Adds the user to the company and uses up the link. Existing members keep their roles. */
export async function acceptInvitation(ctx: UserContext, token: string): Promise<{ accountId: string }> {
  const { userId } = ctx.actor
  const joined = await inTransaction(ctx, async (ctx) => {
    const { accountId, roles } = await useInvitation(ctx, token)
    await join(ctx, { accountId, userId, roles })
    return { accountId }
  })
  ctx.services.sessions.forgetPerson(userId)
  return joined
}

/** Registers a user as a member of the company. The link came by mail, so the address counts as verified. */
export async function registerInvited(
  ctx: Context,
  { token, user, language }: z.output<typeof InvitedUser> & { token: string },
): Promise<{ accountId: string }> {
  // Validate the link before hashing, which is slow on purpose.
  const { company, email: invited } = await readInvitation(ctx, token)
  requireHardPassword(user.password, {
    field: 'user.password',
    names: ownNames({ ...user, email: invited, companies: [company] }),
  })
  const passwordHash = await hashPassword(user.password, ctx.signal)
  return inTransaction(ctx, async (ctx) => {
    const { accountId, email, roles } = await useInvitation(ctx, token)
    const person = { user: { ...user, email }, language, passwordHash, emailVerified: true }
    const userId = await insertPerson(ctx, person)
    if (userId === null) throw new Problem('already-registered')
    await join(ctx, { accountId, userId, roles })
    return { accountId }
  })
}

/** Deletes the invitation, so that a link works only once. */
async function useInvitation(ctx: Context, token: string) {
  const used = await ctx.db
    .deleteFrom('invitations')
    .where('tokenHash', '=', secretHash(token))
    .where('expiresAt', '>', ctx.now)
    .returning(['accountId', 'email', 'roles'])
    .executeTakeFirst()
  if (!used) throw new Problem('link-invalid')
  return used
}

async function join(
  ctx: Context,
  { accountId, userId, roles }: { accountId: string; userId: string; roles: Role[] },
): Promise<void> {
  await ctx.db
    .insertInto('memberships')
    .values({ accountId, userId, roles, created: ctx.now })
    .onConflict((conflict) => conflict.columns(['accountId', 'userId']).doNothing())
    .execute()
  await notify(ctx, accountId, ['team'])
}
