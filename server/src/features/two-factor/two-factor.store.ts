import { sql } from 'kysely'
import { z } from 'zod'

import { type Context, type DataContext, notify, type UserContext } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { decryptAppKey, encryptAppKey } from './app-key.ts'

const Hashes = z.array(z.string())

export async function hasTwoFactor({ db }: DataContext, userId: string): Promise<boolean> {
  const { twoFactor } = await db
    .selectFrom('users')
    .select('twoFactor')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return twoFactor
}

/**
 * Turns it on or off; the trigger `users_two_factor` confirms the key, or deletes it with the recovery codes. Returns whether
 * anything changed.
 */
export async function setTwoFactor(ctx: UserContext, twoFactor: boolean): Promise<boolean> {
  const updated = await ctx.db
    .updateTable('users')
    .set({ twoFactor, updatedAt: ctx.now })
    .where('id', '=', ctx.actor.userId)
    .where('twoFactor', '!=', twoFactor)
    .executeTakeFirst()
  return updated.numUpdatedRows === 1n
}

/** Stores an unconfirmed key, replacing an earlier one. False when a confirmed key exists. */
export async function storeAppKey({ db, actor, services }: UserContext, appKey: string): Promise<boolean> {
  const secret = encryptAppKey(services.config.authSecret, appKey)
  const waiting = { secret, backupCodes: '[]' }
  const stored = await db
    .insertInto('twoFactors')
    .values({ id: services.newId(), userId: actor.userId, ...waiting, verified: false, failedVerificationCount: 0 })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(waiting).where('twoFactors.verified', '=', false))
    .executeTakeFirst()
  return stored.numInsertedOrUpdatedRows === 1n
}

/** The user's app key, or null. @throws Problem two-factor-unreadable when it was encrypted with another AUTH_SECRET */
export async function appKeyOf({ db, services: { config, log } }: Context, userId: string): Promise<string | null> {
  const row = await db.selectFrom('twoFactors').select('secret').where('userId', '=', userId).executeTakeFirst()
  if (!row) return null
  try {
    return decryptAppKey(config.authSecret, row.secret)
  } catch (error) {
    log.error({ err: error, userId }, 'the key of an authenticator app was encrypted with another AUTH_SECRET')
    throw new Problem('two-factor-unreadable')
  }
}

export async function storeRecoveryCodes({ db, actor }: UserContext, hashes: string[]): Promise<void> {
  const backupCodes = JSON.stringify(hashes)
  await db.updateTable('twoFactors').set({ backupCodes }).where('userId', '=', actor.userId).execute()
}

/** Hashes of the unused codes. */
export async function recoveryCodeHashesOf({ db }: Context, userId: string): Promise<string[]> {
  const { backupCodes } = await db
    .selectFrom('twoFactors')
    .select('backupCodes')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return Hashes.parse(JSON.parse(backupCodes))
}

/** Removes a used code. False when the codes have changed since they were read. */
export async function removeRecoveryCode(
  { db }: Context,
  { userId, hashes, used }: { userId: string; hashes: string[]; used: string },
): Promise<boolean> {
  const updated = await db
    .updateTable('twoFactors')
    .set({ backupCodes: JSON.stringify(hashes.filter((hash) => hash !== used)) })
    .where('userId', '=', userId)
    .where('backupCodes', '=', JSON.stringify(hashes))
    .executeTakeFirst()
  return updated.numUpdatedRows === 1n
}

const wrongCodesInARow = 10
const lockedMinutes = 15

/** @throws Problem too-many-requests after ten wrong codes in a row, for a quarter of an hour */
export async function throwIfLocked({ db }: Context, userId: string): Promise<void> {
  const row = await db
    .selectFrom('twoFactors')
    .select(sql<number>`ceil(extract(epoch from locked_until - now()))::int`.as('retryAfterSeconds'))
    .where('userId', '=', userId)
    .where('lockedUntil', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (row) throw new Problem('too-many-requests', row)
}

export async function countWrongCode({ db }: Context, userId: string): Promise<void> {
  await sql`update two_factors set
      failed_verification_count = case when locked_until <= now() then 1 else failed_verification_count + 1 end,
      locked_until = case when locked_until is null and failed_verification_count + 1 >= ${wrongCodesInARow}
        then now() + make_interval(mins => ${lockedMinutes}) when locked_until > now() then locked_until end
    where user_id = ${userId}`.execute(db)
}

export async function clearWrongCodes({ db }: Context, userId: string): Promise<void> {
  await db
    .updateTable('twoFactors')
    .set({ failedVerificationCount: 0, lockedUntil: null })
    .where('userId', '=', userId)
    .execute()
}

/** Notifies the user's companies, whose admins see two-factor status in the team. */
export async function notifyTeams(ctx: UserContext): Promise<void> {
  const companies = await ctx.db
    .selectFrom('memberships')
    .select('accountId')
    .where('userId', '=', ctx.actor.userId)
    .execute()
  await notify(
    ctx,
    companies.map(({ accountId }) => accountId),
    ['team'],
  )
}
