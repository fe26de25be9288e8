import { demandRefusal, lacksDemandedFactor } from '@litfass/domain/people/second-factor'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { membersOf } from './team.store.ts'

/**
 * Whether everybody in the company needs a second factor. From the next request on it is closed to who has none; a mail tells them.
 * @throws Problem own-second-factor-first
 */
export async function demandSecondFactor(ctx: AccountContext, demanded: boolean): Promise<void> {
  const members = await inTransaction(ctx, async (ctx) => {
    const { company, demandsSecondFactor } = await ctx.db
      .selectFrom('accounts')
      .select(['company', 'demandsSecondFactor'])
      .where('id', '=', ctx.accountId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (demandsSecondFactor === demanded) return []
    const team = await membersOf(ctx)
    const hasFactor = team.some(({ id, secondFactor }) => id === ctx.actor.userId && secondFactor)
    const refusal = demandRefusal({ demanded, hasFactor })
    if (refusal) throw new Problem(refusal)
    await ctx.db
      .updateTable('accounts')
      .set({ demandsSecondFactor: demanded, timestamp: ctx.now })
      .where('id', '=', ctx.accountId)
      .execute()
    const without = team.filter(({ secondFactor }) => lacksDemandedFactor({ demanded, hasFactor: secondFactor }))
    await ctx.services.queue.sendAll(
      ctx.db,
      'tell-person',
      without.map(({ id: userId }) => ({ userId, template: 'second-factor-demanded', company })),
    )
    await notify(ctx, ctx.accountId, ['accounts', 'team'])
    return team
  })
  for (const { id } of members) ctx.services.sessions.forgetPerson(id)
}
