import { sql } from 'kysely'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { partnersOf } from '../ads/partners-of-ad.ts'
import { lockConversation } from './messages.store.ts'

/** Marks the messages to this company as read, up to and including one message of the ad. */
export async function readMessages(ctx: AccountContext, adId: string, upTo: string): Promise<void> {
  await partnersOf(ctx, adId)
  await inTransaction(ctx, async (ctx) => {
    await lockConversation(ctx, adId)
    const last = await ctx.db
      .selectFrom('messages')
      .select('timestamp')
      .where('id', '=', upTo)
      .where('adId', '=', adId)
      .executeTakeFirst()
    if (!last) throw new Problem('not-found')
    const read = await ctx.db
      .updateTable('messages')
      .set({ receiverHasRead: true })
      .where('adId', '=', adId)
      .where('receiverId', '=', ctx.accountId)
      .where('receiverHasRead', '=', false)
      .where(sql<boolean>`(timestamp, id) <= (${last.timestamp}, ${upTo})`)
      .returning('accountId')
      .execute()
    const [first] = read
    if (first) await notify(ctx, [ctx.accountId, first.accountId], ['messages'])
  })
}
