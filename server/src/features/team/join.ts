import type { Role } from '@litfass/domain/people/account'
import { membershipFor } from '@litfass/domain/people/membership'
import { sql } from 'kysely'

import { secretHash } from '../../platform/auth/secret-hash.ts'
import { type Context, notify } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { accountUrl } from '../../platform/mail/company-mail.ts'
import { teamOf } from './team.store.ts'

interface UsedInvitation {
  id: string
  accountId: string
  creatorId: string
  email: string
  roles: Role[]
}

/** Locks the invitation; `join` deletes it, so that a link works only once. */
export async function lockInvitation(ctx: Context, token: string): Promise<UsedInvitation> {
  // Lock the account first, as revoking an invitation does, and so that no role is deactivated meanwhile.
  await ctx.db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', (eb) =>
      eb.selectFrom('invitations').select('accountId').where('tokenHash', '=', secretHash(token)),
    )
    .forNoKeyUpdate()
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

/** Adds the user to the company with those roles of the locked invitation that are still active. */
export async function join(
  ctx: Context,
  invitation: UsedInvitation,
  { userId, email, name }: { userId: string; email: string; name: string },
): Promise<void> {
  const { id, accountId } = invitation
  // The audit log says "accepted" instead of "deleted": migration 0172.
  await sql`select set_config('litfass.accepted_by', ${userId}, true)`.execute(ctx.db)
  await ctx.db.deleteFrom('invitations').where('accountId', '=', accountId).where('id', '=', id).execute()
  const membership = membershipFor(invitation, { email, team: await teamOf({ db: ctx.db, accountId }) })
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
