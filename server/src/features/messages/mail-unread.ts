import { receiverOf } from '@litfass/domain/ads/message'
import { shortened } from '@litfass/domain/line'
import { byLanguage } from '@litfass/domain/people/language'

import { type Context, inTransaction } from '../../platform/context.ts'
import { countedText } from '../../platform/texts.ts'
import { type AdMail, mailTo } from '../ads/mails/ad-mails.ts'
import { mailedAds } from '../ads/mails/mailed-ads.ts'
import { lockConversation } from './messages.store.ts'

const quotedLength = 300

/** Sends a mail about an unread message, once until all messages of the ad are read. */
export async function mailUnread(ctx: Context, messageId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const message = await ctx.db.selectFrom('messages').selectAll().where('id', '=', messageId).executeTakeFirst()
    if (!message) return
    const { adId, receiverId } = message
    await lockConversation(ctx, adId)
    const unread = await ctx.db
      .selectFrom('messages')
      .select(['id', 'mailed'])
      .where('adId', '=', adId)
      .where('receiverId', '=', receiverId)
      .where('receiverHasRead', '=', false)
      .execute()
    if (!unread.some(({ id }) => id === messageId) || unread.some(({ mailed }) => mailed)) return
    const ids = unread.map(({ id }) => id)
    await ctx.db.updateTable('messages').set({ mailed: true }).where('id', 'in', ids).execute()

    const ad = await mailedAds(ctx).where('id', '=', adId).executeTakeFirstOrThrow()
    const side = receiverOf(ad, message.accountId) === ad.publisherId ? 'publisher' : 'advertiser'
    const mail: AdMail = {
      template: 'message-unread',
      ads: [ad],
      words: {
        company: side === 'publisher' ? ad.advertiserName : ad.publisherName,
        message: shortened(message.message, quotedLength),
        waiting: byLanguage((language) => countedText(language, 'unread', unread.length)),
      },
      also: await writersOf(ctx, adId, receiverId),
      show: 'messages',
    }
    await mailTo(ctx, side, [mail])
  })
}

/** Members who have written messages about the ad for the company. */
async function writersOf(ctx: Context, adId: string, accountId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('messages')
    .select('creatorId')
    .distinct()
    .where('adId', '=', adId)
    .where('accountId', '=', accountId)
    .execute()
  return rows.flatMap(({ creatorId }) => creatorId ?? [])
}
