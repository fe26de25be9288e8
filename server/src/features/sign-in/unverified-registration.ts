import type { OpenRegistration } from '@litfass/api/people/session'

import { endResetLinks } from '../../platform/auth/credentials.ts'
import { readEmailToken } from '../../platform/auth/email-token.ts'
import { throwIfRateLimited } from '../../platform/auth/rate-limit.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Http } from '../../platform/http/serve.ts'
import { eachIndependently } from '../../platform/jobs/each-independently.ts'
import { marketplaceOf } from '../marketplace/marketplace.ts'
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
 * Deletes the user with this unverified address and the company that they registered, unless it has other members or is the
 * operator's. No one has signed in as the user yet, so nothing else refers to them. Returns whether they were deleted.
 */
async function deleteRegistration(ctx: Context, email: string, before = ctx.now): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const user = await unverifiedUser(ctx, email).where('updatedAt', '<=', before).forUpdate().executeTakeFirst()
    if (!user) return false
    // Adding a member waits for this lock.
    const company = await ctx.db
      .selectFrom('accounts')
      .select('id')
      .where('creatorId', '=', user.id)
      .forUpdate()
      .executeTakeFirst()
    if (company && (await isUsedByOthers(ctx, company.id, user.id))) return false
    await endResetLinks(ctx, user.id)
    if (company) await ctx.db.deleteFrom('accounts').where('id', '=', company.id).execute()
    await ctx.db.deleteFrom('users').where('id', '=', user.id).execute()
    if (company) await ctx.db.deleteFrom('auditEvents').where('accountId', '=', company.id).execute()
    return true
  })
}

async function isUsedByOthers(ctx: Context, accountId: string, userId: string): Promise<boolean> {
  const other = await ctx.db
    .selectFrom('memberships')
    .select('userId')
    .where('accountId', '=', accountId)
    .where('userId', '!=', userId)
    .executeTakeFirst()
  return other !== undefined || (await marketplaceOf(ctx)).companyId === accountId
}

/** Deletes unverified registrations whose last link was sent before this instant, except those that others use. */
export async function deleteOldRegistrations(ctx: Context, before: Date): Promise<void> {
  const old = await ctx.db
    .selectFrom('users')
    .select('email')
    .where('emailVerified', '=', false)
    .where('updatedAt', '<', before)
    .execute()
  await eachIndependently(ctx, old, ({ email }) => deleteRegistration(ctx, email, before))
}

/** The user with this address, if it is not verified. */
export function unverifiedUser({ db }: Context, email: string) {
  return db.selectFrom('users').select('id').where('email', '=', email).where('emailVerified', '=', false)
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
