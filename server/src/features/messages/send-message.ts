import type { Message, MessageInput } from '@litfass/api/ads/messages'
import { mailedAfterSeconds, receiverOf } from '@litfass/domain/ads/message'
import type { z } from 'zod'

import { throwIfRateLimited } from '../../platform/auth/rate-limit.ts'
import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { fieldProblem, Problem } from '../../platform/http/problem.ts'
import { partnersOf } from '../ads/partners-of-ad.ts'
import { lockConversation, type MessageRow, messageOf } from './messages.store.ts'

/** Above what people type, below what scripts can send. */
const messageLimit = { max: 60, seconds: 60 }

/**
 * Sends a message to the other company of an ad. Idempotent by message key.
 * @throws Problem no-reader; too-many-requests; invalid when the key was used for another ad or text
 */
export async function sendMessage(
  ctx: AccountContext,
  adId: string,
  { message, messageKey }: z.output<typeof MessageInput>,
): Promise<Message> {
  const receiverId = receiverOf(await partnersOf(ctx, adId), ctx.accountId)
  if (!receiverId) throw new Problem('no-reader')
  await throwIfRateLimited(ctx, `message|${ctx.actor.userId}`, messageLimit)
  return inTransaction(ctx, async (ctx) => {
    if (!(await lockReceiver(ctx, receiverId))) throw new Problem('no-reader')
    await lockConversation(ctx, adId)
    const earlier = await messageOfKey(ctx, messageKey)
    if (earlier && (earlier.adId !== adId || earlier.message !== message)) throw usedKey()
    if (earlier) return messageOf(ctx, earlier)

    await ctx.db
      .updateTable('messages')
      .set({ latest: false })
      .where('adId', '=', adId)
      .where('latest', '=', true)
      .execute()
    const row = await ctx.db
      .insertInto('messages')
      .values({
        id: ctx.services.newId(),
        adId,
        accountId: ctx.accountId,
        receiverId,
        creatorId: ctx.actor.userId,
        userName: ctx.actor.name,
        messageKey,
        message,
        timestamp: ctx.now,
      })
      // A concurrent request may have just used the key under another ad.
      .onConflict((conflict) => conflict.columns(['accountId', 'messageKey']).doNothing())
      .returningAll()
      .executeTakeFirstOrThrow(usedKey)
    const later = { afterSeconds: mailedAfterSeconds }
    await ctx.services.queue.send(ctx.db, 'message-mail', { messageId: row.id }, later)
    await notify(ctx, [ctx.accountId, receiverId], ['messages'])
    return messageOf(ctx, row)
  })
}

function usedKey(): Problem {
  return fieldProblem('messageKey', 'invalid')
}

/** Locks both companies against closing, sorted as in deleteUser. False when the receiver is closed. */
async function lockReceiver(ctx: AccountContext, receiverId: string): Promise<boolean> {
  const open = await ctx.db
    .selectFrom('accounts')
    .select('id')
    .where('id', 'in', [ctx.accountId, receiverId])
    .where('closed', 'is', null)
    .orderBy('id')
    .forKeyShare()
    .execute()
  return open.some(({ id }) => id === receiverId)
}

function messageOfKey(ctx: AccountContext, messageKey: string): Promise<MessageRow | undefined> {
  return ctx.db
    .selectFrom('messages')
    .selectAll()
    .where('accountId', '=', ctx.accountId)
    .where('messageKey', '=', messageKey)
    .executeTakeFirst()
}
