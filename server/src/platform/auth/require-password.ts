import type { UserContext } from '../context.ts'
import { fieldProblem } from '../http/problem.ts'
import { isPasswordOf } from './credentials.ts'
import { refundAttempt, throwIfRateLimited } from './rate-limit.ts'

const guesses = { max: 10, seconds: 60 }

/** @throws Problem invalid at `field`; too-many-requests after ten wrong ones within a minute */
export async function requirePassword(
  ctx: UserContext,
  password: string,
  field: 'password' | 'currentPassword' = 'password',
): Promise<void> {
  const { userId } = ctx.actor
  const attempts = `password|${userId}`
  await throwIfRateLimited(ctx, attempts, guesses)
  if (!(await isPasswordOf(ctx, { userId, password }))) throw fieldProblem(field, 'wrong-password')
  await refundAttempt(ctx, attempts)
}
