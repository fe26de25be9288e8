import type { OpenRegistration } from '@litfass/api/people/session'
import { sql } from 'kysely'

import { endResetLinks } from '../../platform/auth/credentials.ts'
import { readEmailToken } from '../../platform/auth/email-token.ts'
import { throwIfRateLimited } from '../../platform/auth/rate-limit.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Http } from '../../platform/http/serve.ts'
import { linksPerNetwork } from './mailbox-limits.ts'

/** Who registered with the address of a link, for the owner of the mailbox. @throws Problem link-invalid */
export async function readRegistration(ctx: Context, token: string, http: Http): Promise<OpenRegistration> {
  const email = await addressOf(ctx, token, http)
  const registered = await ctx.db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.creatorId', 'users.id')
    .select(['users.email', 'users.name', 'accounts.company'])
    .where('users.email', '=', email)
    .where('emailVerified', '=', false)
    .executeTakeFirst()
  if (!registered) throw new Problem('link-invalid')
  return registered
}

/** Deletes what was registered with the address of a link. @throws Problem link-invalid */
export async function discardRegistration(ctx: Context, token: string, http: Http): Promise<void> {
  const email = await addressOf(ctx, token, http)
  if (!(await deleteRegistration(ctx, email))) throw new Problem('link-invalid')
}

/**
 * Deletes the user with this unverified address and the company that they registered. No one has signed in as the user yet,
 * so nothing else refers to them. False when there is no such user.
 */
async function deleteRegistration(ctx: Context, email: string): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const user = await ctx.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .where('emailVerified', '=', false)
      .forUpdate()
      .executeTakeFirst()
    if (!user) return false
    await endResetLinks(ctx, user.id)
    const accounts = await ctx.db.deleteFrom('accounts').where('creatorId', '=', user.id).returning('id').execute()
    await ctx.db.deleteFrom('users').where('id', '=', user.id).execute()
    const ids = accounts.map(({ id }) => id)
    if (ids.length > 0) await ctx.db.deleteFrom('auditEvents').where('accountId', 'in', ids).execute()
    return true
  })
}

/** Deletes unverified registrations that are older, except those whose company has other members or is the operator's. */
export async function deleteOldRegistrations(ctx: Context, before: Date): Promise<void> {
  const old = await ctx.db
    .selectFrom('users')
    .select('email')
    .where('emailVerified', '=', false)
    .where('createdAt', '<', before)
    .where(
      sql<boolean>`not exists (select from accounts join memberships on memberships.account_id = accounts.id
        where accounts.creator_id = users.id and memberships.user_id <> users.id)`,
    )
    .where(
      sql<boolean>`not exists (select from accounts join marketplace_settings on company_id = accounts.id
        where accounts.creator_id = users.id)`,
    )
    .execute()
  for (const { email } of old) await deleteRegistration(ctx, email)
}

/** Verifies the address of the user with the token of a link that was sent to it. */
export async function verifyWithToken(
  ctx: Context,
  { userId, token }: { userId: string; token: string },
): Promise<boolean> {
  const claims = await readEmailToken(ctx.services.config.authSecret, token)
  if (typeof claims === 'string' || claims.updateTo !== undefined) return false
  return markVerified(ctx, { userId, email: claims.email })
}

export async function markVerified(
  { db, now }: Context,
  { userId, email }: { userId: string; email: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ emailVerified: true, updatedAt: now })
    .where('id', '=', userId)
    .where('email', '=', email)
    .where('emailVerified', '=', false)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function addressOf(ctx: Context, token: string, http: Http): Promise<string> {
  await throwIfRateLimited(ctx, `verify-email|${http.network()}`, linksPerNetwork)
  const claims = await readEmailToken(ctx.services.config.authSecret, token)
  if (typeof claims === 'string' || claims.updateTo !== undefined) throw new Problem('link-invalid')
  return claims.email
}
