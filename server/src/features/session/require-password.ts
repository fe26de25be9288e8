import { forgiveAttempt, refuseTooMany } from '../../platform/auth/rate-limit.ts'
import type { UserContext } from '../../platform/context.ts'
import { fieldProblem } from '../../platform/http/problem.ts'

const guesses = { most: 10, seconds: 60 }

/** Goes on only for the person who knows the password. @throws Problem too-many-requests after ten wrong ones within a minute */
export async function requirePassword(ctx: UserContext, password: string): Promise<void> {
  const { userId } = ctx.actor
  const guessed = `password|${userId}`
  await refuseTooMany(ctx, guessed, guesses)
  const kept = await ctx.db
    .selectFrom('credentials')
    .select('password')
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst()
  const { password: hasher } = await ctx.services.auth.$context
  if (!kept?.password || !(await hasher.verify({ hash: kept.password, password })))
    throw fieldProblem('password', 'wrong-password')
  await forgiveAttempt(ctx, guessed)
}
