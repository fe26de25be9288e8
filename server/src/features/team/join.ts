import type { InvitedUser, OpenInvitation } from '@litfass/api/people/team'
import type { Role } from '@litfass/domain/people/account'
import { membershipFor } from '@litfass/domain/people/membership'
import { ownNames } from '@litfass/domain/people/password'
import { sql } from 'kysely'
import type { z } from 'zod'

import { hashPassword } from '../../platform/auth/password-hash.ts'
import { secretHash } from '../../platform/auth/secret-hash.ts'
import { type Context, inTransaction, notify, type UserContext } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Jobs } from '../../platform/jobs/queue.ts'
import { accountUrl } from '../../platform/mail/company-mail.ts'
import { requireHardPassword } from '../sign-in/easy-password.ts'
import { insertPerson } from '../sign-in/insert-person.ts'

/** @throws Problem link-invalid when the link is unknown, used, revoked, renewed or too old */
export async function readInvitation(ctx: Context, token: string): Promise<OpenInvitation> {
  const row = await ctx.db
    .selectFrom('invitations')
    .innerJoin('accounts', 'accounts.id', 'invitations.accountId')
    .leftJoin('users', 'users.id', 'invitations.creatorId')
    .select(['accounts.company', 'invitations.email', 'invitations.roles', 'users.name as inviter'])
    .select(sql<boolean>`exists (select from users where users.email = invitations.email)`.as('registered'))
    .where('tokenHash', '=', secretHash(token))
    .where('expiresAt', '>', ctx.now)
    .executeTakeFirst()
  if (!row) throw new Problem('link-invalid')
  return { ...row, inviter: row.inviter ?? row.company }
}

/**
 * Adds the user to the company and uses up the link. Existing members keep their roles.
 * @throws Problem invitation-for-other-address unless the user confirmed joining with their own
 */
export async function acceptInvitation(
  ctx: UserContext,
  { token, withOwnAddress }: { token: string; withOwnAddress: boolean },
): Promise<{ accountId: string }> {
  const { userId } = ctx.actor
  const joined = await inTransaction(ctx, async (ctx) => {
    const invitation = await lockInvitation(ctx, token)
    const { email, name } = await ctx.db
      .selectFrom('users')
      .select(['email', 'name'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    if (email !== invitation.email && !withOwnAddress) throw new Problem('invitation-for-other-address')
    await join(ctx, invitation, { userId, email, name })
    return { accountId: invitation.accountId }
  })
  ctx.services.sessions.forgetUser(userId)
  return joined
}

/**
 * Registers a user as a member of the company. The link came by mail, so the address counts as verified. Its owner gets a
 * mail, because the link may have been passed on.
 */
export async function registerInvited(
  ctx: Context,
  { token, user, language }: z.output<typeof InvitedUser> & { token: string },
): Promise<{ accountId: string }> {
  // Validate the link before hashing, which is slow on purpose.
  const { company, email: invited } = await readInvitation(ctx, token)
  await requireHardPassword(user.password, {
    field: 'user.password',
    names: ownNames({ ...user, email: invited, companies: [company] }),
  })
  const passwordHash = await hashPassword(ctx, user.password)
  return inTransaction(ctx, async (ctx) => {
    const invitation = await lockInvitation(ctx, token)
    const { accountId, email } = invitation
    const person = { user: { ...user, email }, language, passwordHash, emailVerified: true }
    const userId = await insertPerson(ctx, person)
    if (userId === null) throw new Problem('already-registered')
    const name = `${user.firstName} ${user.lastName}`
    await join(ctx, invitation, { userId, email, name })
    const { queue, config } = ctx.services
    await queue.send(ctx.db, 'mail', {
      template: 'registered-by-invitation',
      to: email,
      url: `${config.publicUrl}/login`,
      words: { company, name },
    })
    return { accountId }
  })
}

interface UsedInvitation {
  id: string
  accountId: string
  creatorId: string
  email: string
  roles: Role[]
}

/** Locks the invitation; `join` deletes it, so that a link works only once. */
async function lockInvitation(ctx: Context, token: string): Promise<UsedInvitation> {
  // Lock the account first, as revoking an invitation does.
  await ctx.db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', (eb) =>
      eb.selectFrom('invitations').select('accountId').where('tokenHash', '=', secretHash(token)),
    )
    .forKeyShare()
    .execute()
  const used = await ctx.db
    .selectFrom('invitations')
    .select(['id', 'accountId', 'creatorId', 'email', 'roles'])
    .where('tokenHash', '=', secretHash(token))
    .where('expiresAt', '>', ctx.now)
    .forUpdate()
    .executeTakeFirst()
  if (!used) throw new Problem('link-invalid')
  return used
}

async function join(
  ctx: Context,
  invitation: UsedInvitation,
  { userId, email, name }: { userId: string; email: string; name: string },
): Promise<void> {
  const { id, accountId } = invitation
  // The audit log says "accepted" instead of "deleted": migration 0172.
  await sql`select set_config('litfass.accepted_by', ${userId}, true)`.execute(ctx.db)
  await ctx.db.deleteFrom('invitations').where('accountId', '=', accountId).where('id', '=', id).execute()
  const membership = membershipFor(invitation, email)
  const joined = await ctx.db
    .insertInto('memberships')
    .values({ accountId, userId, created: ctx.now, ...membership })
    .onConflict((conflict) => conflict.columns(['accountId', 'userId']).doNothing())
    .executeTakeFirst()
  if (joined.numInsertedOrUpdatedRows === 0n) return
  const template = membership.awaitsAdmin
    ? 'member-awaits-admin'
    : membership.invitedEmail
      ? 'member-joined-otherwise'
      : 'member-joined'
  await mailInviter(ctx, invitation, { template, words: { name, email, invited: invitation.email } })
  await notify(ctx, accountId, ['team'])
}

/** Mails the admin who sent the invitation, or all admins if that person is no longer one. */
async function mailInviter(
  ctx: Context,
  { accountId, creatorId }: UsedInvitation,
  { template, words }: Pick<Jobs['mail'], 'template'> & { words: Record<string, string> },
): Promise<void> {
  const { company } = await ctx.db
    .selectFrom('accounts')
    .select('company')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const admins = await ctx.db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select(['users.id', 'users.email'])
    .where('accountId', '=', accountId)
    .where(sql<boolean>`'admin' = any(memberships.roles)`)
    .execute()
  const inviter = admins.filter(({ id }) => id === creatorId)
  const url = accountUrl(ctx, accountId, '/settings/account')
  for (const { email: to } of inviter.length > 0 ? inviter : admins)
    await ctx.services.queue.send(ctx.db, 'mail', { template, to, url, words: { ...words, company } })
}
