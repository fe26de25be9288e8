import type { Message, messageApi } from '@litfass/api/ads/messages'
import type { Output } from '@litfass/api/endpoint'
import { pageSizes } from '@litfass/api/lists'
import { receiverOf } from '@litfass/domain/ads/message'
import { type Selectable, sql } from 'kysely'

import type { AccountContext, Context } from '../../platform/context.ts'
import { byId, byTime, descending, pageQuery } from '../../platform/db/lists/keyset.ts'
import { pageOf } from '../../platform/db/lists/paging.ts'
import type { Messages } from '../../platform/db/schema.ts'
import { partnersOf } from '../ads/partners-of-ad.ts'

export type MessageRow = Selectable<Messages>

/** Serializes writing and reading of an ad's messages, so that exactly one is the latest. */
export async function lockConversation(ctx: Context, adId: string): Promise<void> {
  await ctx.db.selectFrom('ads').select('id').where('id', '=', adId).forNoKeyUpdate().executeTakeFirstOrThrow()
}

export function messageOf({ accountId }: AccountContext, row: MessageRow): Message {
  return {
    ...row,
    creatorId: row.accountId === accountId ? (row.creatorId ?? undefined) : undefined,
    userName: row.userName ?? undefined,
    timestamp: row.timestamp.toISOString(),
  }
}

/** A page of an ad's messages, newest first. @throws Problem not-found */
export async function messagesUnder(
  ctx: AccountContext,
  adId: string,
  cursor: string | undefined,
): Promise<Output<typeof messageApi.listMessages>> {
  const receiverId = receiverOf(await partnersOf(ctx, adId), ctx.accountId)
  const size = pageSizes.messages
  const query = ctx.db
    .selectFrom('messages')
    .selectAll()
    .select(sql<number>`(select count(*)::int from messages as counted where counted.ad_id = ${adId})`.as('total'))
    .where('adId', '=', adId)
  const order = descending(byTime(sql`timestamp`), byId(sql`id`))
  const [rows, receiver] = await Promise.all([
    pageQuery(query, { order, cursor, size }).execute(),
    ctx.db
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', receiverId)
      .where('closed', 'is', null)
      .executeTakeFirst(),
  ])
  return { ...pageOf(rows, { size, item: (row) => messageOf(ctx, row) }), hasReader: receiver !== undefined }
}
