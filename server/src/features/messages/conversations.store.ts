import type { Conversation, ConversationPage } from '@litfass/api/ads/messages'
import { pageSizes } from '@litfass/api/lists'
import { sql } from 'kysely'

import type { AccountContext } from '../../platform/context.ts'
import { byId, byInteger, byTime, descending, pageQuery } from '../../platform/db/lists/keyset.ts'
import { pageOf } from '../../platform/db/lists/paging.ts'
import { adOf, showTitles } from '../ads/ad-of.ts'
import { messageOf } from './messages.store.ts'

/** Ads with messages, unread first, then by last message; with the unread counts of all. */
export async function conversationsOf(ctx: AccountContext, cursor: string | undefined): Promise<ConversationPage> {
  const size = pageSizes.conversations
  const unreadHere = sql<number>`(
    select count(*)::int from messages as unread_messages
    where unread_messages.ad_id = messages.ad_id and unread_messages.receiver_id = ${ctx.accountId}
      and not unread_messages.receiver_has_read
  )`
  const rank = sql<number>`(${unreadHere} > 0)::int`
  const ofAccount = sql<boolean>`(account_id = ${ctx.accountId} or receiver_id = ${ctx.accountId})`
  const query = ctx.db
    .selectFrom('messages')
    .selectAll()
    .select(unreadHere.as('unread'))
    .select(sql<number>`(select count(*)::int from messages where latest and ${ofAccount})`.as('total'))
    .where('latest', '=', true)
    .where(ofAccount)
  const order = descending(byInteger(rank), byTime(sql`timestamp`), byId(sql`id`))
  const [rows, unread] = await Promise.all([pageQuery(query, { order, cursor, size }).execute(), unreadOf(ctx)])
  const page = pageOf(rows, { size, item: (row) => row })
  const ads = await adsOfConversations(
    ctx,
    page.items.map(({ adId }) => adId),
  )
  const items = page.items.flatMap((row): Conversation[] => {
    const ad = ads.get(row.adId)
    if (!ad) return []
    const side = ad.advertiserId === ctx.accountId ? 'mine' : 'external'
    return [{ id: row.adId, side, ad, last: messageOf(ctx, row), unread: row.unread }]
  })
  return { ...page, items, unread }
}

async function adsOfConversations(ctx: AccountContext, ids: string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const rows = await ctx.db.selectFrom('ads').selectAll().select(showTitles).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, adOf(ctx, row)]))
}

/** Unread messages by ad: one scan of the partial index on unread messages. */
async function unreadOf(ctx: AccountContext): Promise<ConversationPage['unread']> {
  const isMine = sql<boolean>`ads.advertiser_id = ${ctx.accountId}`
  const rows = await ctx.db
    .selectFrom('messages')
    .innerJoin('ads', 'ads.id', 'messages.adId')
    .select(['messages.adId', sql<number>`count(*)::int`.as('count')])
    .select([
      sql<number>`(count(*) filter (where ${isMine}) over ())::int`.as('mine'),
      sql<number>`(count(*) filter (where not ${isMine}) over ())::int`.as('external'),
    ])
    .where('messages.receiverId', '=', ctx.accountId)
    .where('messages.receiverHasRead', '=', false)
    .groupBy(['messages.adId', 'ads.advertiserId'])
    .orderBy(sql`max(messages.timestamp)`, 'desc')
    .limit(pageSizes.ads)
    .execute()
  return {
    mine: rows[0]?.mine ?? 0,
    external: rows[0]?.external ?? 0,
    ads: rows.map(({ adId, count }) => ({ adId, count })),
  }
}
