import { randomInt } from 'node:crypto'

import { codeAlphabet } from '@litfass/domain/places/screen-code'

import { hashPassword, verifyPassword } from '../platform/auth/password-hash.ts'
import { isReachable } from '../platform/config.ts'
import { type Context, inTransaction } from '../platform/context.ts'
import { demoCompanies } from './demo-companies.ts'

const knownPassword = 'litfass-demo'
const emails = demoCompanies.map(({ person }) => person.email)

/** The password of new demo sign-ins: a well-known one, or a generated one if others can reach the server. */
export function newDemoPassword({ services }: Context): string {
  if (!isReachable(services.config)) return knownPassword
  const characters = Array.from({ length: 12 }, () => codeAlphabet.charAt(randomInt(codeAlphabet.length)))
  return characters
    .join('')
    .toLowerCase()
    .replace(/(....)(?=.)/g, '$1-')
}

/**
 * The password of existing demo sign-ins, null if only its hash is known. If others can reach the server, well-known ones
 * are replaced, and those who used them are signed out.
 */
export async function demoPassword(ctx: Context): Promise<string | null> {
  const stored = await ctx.db
    .selectFrom('credentials')
    .innerJoin('users', 'users.id', 'credentials.userId')
    .select('password')
    .distinct()
    .where('users.email', 'in', emails)
    .where('credentials.providerId', '=', 'credential')
    .execute()
  const known: string[] = []
  for (const { password } of stored)
    if (password && (await verifyPassword(password, knownPassword))) known.push(password)
  if (known.length === 0) return null
  if (!isReachable(ctx.services.config)) return knownPassword
  const password = newDemoPassword(ctx)
  const passwordHash = await hashPassword(ctx, password)
  return inTransaction(ctx, async ({ db }) => {
    const users = await db
      .updateTable('credentials')
      .set({ password: passwordHash })
      .where('password', 'in', known)
      .returning('userId')
      .execute()
    // Another server may have replaced them at the same time.
    if (users.length === 0) return null
    await db
      .deleteFrom('sessions')
      .where(
        'userId',
        'in',
        users.map(({ userId }) => userId),
      )
      .execute()
    return password
  })
}
