import { sql } from 'kysely'

import type { Context } from '../context.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { secretHash } from './secret-hash.ts'

/** Sets the password a person signs in with, and ends their reset links. Returns the identifiers of those links. */
export async function storePassword(
  ctx: Context,
  { userId, passwordHash }: { userId: string; passwordHash: string },
): Promise<string[]> {
  const { db, services } = ctx
  const now = sql<Date>`now()`
  await db
    .insertInto('credentials')
    .values({
      id: services.newId(),
      accountId: userId,
      providerId: 'credential',
      userId,
      password: passwordHash,
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['providerId', 'accountId']).doUpdateSet({ password: passwordHash, updatedAt: now }),
    )
    .execute()
  return endResetLinks(ctx, userId)
}

export async function endResetLinks({ db }: Context, userId: string): Promise<string[]> {
  const ended = await db
    .deleteFrom('verifications')
    .where('value', '=', userId)
    .where('identifier', 'like', `${resetIdentifier('')}%`)
    .returning('identifier')
    .execute()
  return ended.map(({ identifier }) => identifier)
}

export function resetIdentifier(token: string): string {
  return `reset-password:${token}`
}

async function storedPasswordOf({ db }: Context, userId: string): Promise<string | null> {
  const credential = await db
    .selectFrom('credentials')
    .select('password')
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst()
  return credential?.password ?? null
}

export async function isPasswordOf(
  ctx: Context,
  { userId, password }: { userId: string; password: string },
): Promise<boolean> {
  const stored = await storedPasswordOf(ctx, userId)
  return stored !== null && verifyPassword(stored, password, ctx)
}

/** Changes whenever the password changes, without revealing it. */
export async function passwordMark(ctx: Context, userId: string): Promise<string> {
  return secretHash((await storedPasswordOf(ctx, userId)) ?? '')
}

/** Takes as long as `isPasswordOf`, for unknown users. */
export async function dummyPasswordCheck(ctx: Context, password: string): Promise<void> {
  await hashPassword(ctx, password)
}
