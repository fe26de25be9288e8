import type { UserContext } from '../../platform/context.ts'
import { fieldProblem, Problem } from '../../platform/problem.ts'
import { isOneTooMany } from '../../platform/rate-limit.ts'

const guesses = { most: 10, seconds: 60 }

/** Goes on only for the person who knows the password. @throws Problem too-many-requests after ten guesses within a minute */
export async function requirePassword(ctx: UserContext, password: string): Promise<void> {
  const { userId } = ctx.actor
  if (await isOneTooMany(ctx, `password|${userId}`, guesses)) throw new Problem('too-many-requests')
  const kept = await ctx.db
    .selectFrom('credentials')
    .select('password')
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst()
  const { password: hasher } = await ctx.services.auth.$context
  if (!kept?.password || !(await hasher.verify({ hash: kept.password, password })))
    throw fieldProblem('password', 'wrong-password')
}
