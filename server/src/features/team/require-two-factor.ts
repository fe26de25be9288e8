import { requireTwoFactorRefusal, lacksRequiredTwoFactor } from '@litfass/domain/people/two-factor'

import { throwIfRateLimited } from '../../platform/auth/rate-limit.ts'
import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { nextTimestamp } from '../../platform/db/next-timestamp.ts'
import { Problem } from '../../platform/http/problem.ts'
import { membersOf } from './team.store.ts'

/** Each one mails all members without two-factor authentication. */
const requireLimit = { max: 5, seconds: 3600 }

/**
 * Sets whether the company requires two-factor authentication. Members without it are locked out from their next request and
 * notified by mail.
 * @throws Problem own-two-factor-first, too-many-requests
 */
export async function requireTwoFactor(ctx: AccountContext, required: boolean): Promise<void> {
  const members = await inTransaction(ctx, async (ctx) => {
    const { company, requiresTwoFactor } = await ctx.db
      .selectFrom('accounts')
      .select(['company', 'requiresTwoFactor'])
      .where('id', '=', ctx.accountId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    if (requiresTwoFactor === required) return []
    const team = await membersOf(ctx)
    const hasTwoFactor = team.some(({ id, twoFactor }) => id === ctx.actor.userId && twoFactor)
    const refusal = requireTwoFactorRefusal({ required, hasTwoFactor })
    if (refusal) throw new Problem(refusal)
    if (required) await throwIfRateLimited(ctx, `two-factor-required|${ctx.accountId}`, requireLimit)
    await ctx.db
      .updateTable('accounts')
      .set({ requiresTwoFactor: required, timestamp: nextTimestamp(ctx, 'accounts') })
      .where('id', '=', ctx.accountId)
      .execute()
    const without = team.filter(({ twoFactor }) => lacksRequiredTwoFactor({ required, hasTwoFactor: twoFactor }))
    await ctx.services.queue.sendAll(
      ctx.db,
      'send-security-mail',
      without.map(({ id: userId }) => ({ userId, template: 'two-factor-required', company })),
    )
    await notify(ctx, ctx.accountId, ['accounts', 'team'])
    return team
  })
  for (const { id } of members) ctx.services.sessions.forgetUser(id)
}
