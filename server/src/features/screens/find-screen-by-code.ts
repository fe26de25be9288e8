import { codeIn } from '@litfass/domain/places/screen-code'

import { withMinimumDuration } from '../../platform/auth/minimum-duration.ts'
import { refundAttempt, throwIfRateLimited } from '../../platform/auth/rate-limit.ts'
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'

// Longer than the work takes, so that response times do not reveal whether a code exists.
const answerMilliseconds = 150
const searchLimit = { max: 30, seconds: 60 }

/** The active screen with a code. Limited to thirty unknown codes per minute. */
export function findScreenByCode(ctx: Context, text: string, network: string): Promise<{ id: string }> {
  return withMinimumDuration(answerMilliseconds, look(ctx, text, network))
}

async function look(ctx: Context, text: string, network: string): Promise<{ id: string }> {
  const key = `${network}/screen-code`
  await throwIfRateLimited(ctx, key, searchLimit)
  const screen = await ctx.db
    .selectFrom('screens')
    .select('id')
    .where('code', '=', codeIn(text) ?? '')
    .where('active', '=', true)
    .executeTakeFirst()
  if (!screen) throw new Problem('not-found')
  await refundAttempt(ctx, key)
  return screen
}
