import { payoutSums } from '@litfass/domain/money/payout'

import { type Context, inTransaction, notify } from '../../platform/context.ts'
import { settledAds } from './settled-ads.ts'

/** Sends every publisher what is settled, once. Returns the number of pay-outs. Idempotent, also across servers. */
export async function payOut(ctx: Context): Promise<number> {
  const accounts = await ctx.db
    .selectFrom('connectedAccounts')
    .select('accountId')
    .where('payoutsEnabled', '=', true)
    .orderBy('accountId')
    .execute()
  let count = 0
  for (const { accountId } of accounts) if (await payOutTo(ctx, accountId)) count += 1
  return count
}

/** Returns the id of the pay-out; null if there is nothing to pay out. */
export async function payOutTo(ctx: Context, accountId: string): Promise<string | null> {
  return inTransaction(ctx, async (ctx) => {
    const account = await ctx.db
      .selectFrom('connectedAccounts')
      .select('stripeAccountId')
      .where('accountId', '=', accountId)
      .forUpdate()
      .executeTakeFirst()
    if (!account) return null
    const ads = await settledAds(ctx, accountId)
    const sums = payoutSums(ads)
    if (sums.amount <= 0) return null
    const id = ctx.services.newId()
    await ctx.db
      .insertInto('payouts')
      .values({
        ...sums,
        id,
        accountId,
        stripeAccountId: account.stripeAccountId,
        stripePayoutId: null,
        status: 'requested',
        failure: null,
        created: ctx.now,
        timestamp: ctx.now,
      })
      .execute()
    await ctx.db
      .insertInto('payoutAds')
      .values(ads.map(({ adId }) => ({ payoutId: id, adId })))
      .execute()
    await ctx.services.queue.send(ctx.db, 'send-payout', { payoutId: id })
    await notify(ctx, accountId, ['payouts'])
    return id
  })
}
