import { MessageText } from '@litfass/domain/ads/message'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { Cursor, page } from '../page.ts'
import { Ad } from './ads.ts'

/** A message between the two companies of an ad. */
export const Message = z
  .object({
    id: z.uuid(),
    adId: z.uuid(),
    /** The company that wrote it. */
    accountId: z.uuid(),
    /** The user who wrote it. Absent for the other company, and once the user is deleted. */
    creatorId: z.uuid().optional(),
    /** Absent once the user is deleted. */
    userName: z.string().optional(),
    message: z.string(),
    timestamp: z.iso.datetime(),
    receiverHasRead: z.boolean(),
  })
  .meta({ id: 'Message' })
export type Message = z.infer<typeof Message>

/** An ad with messages. */
export const Conversation = z
  .object({
    /** Id of the ad. */
    id: z.uuid(),
    /** `mine`: this company is the advertiser of the ad. `external`: it is its publisher. */
    side: z.enum(['mine', 'external']),
    ad: Ad,
    /** The latest message. */
    last: Message,
    /** Messages that this company has not read. */
    unread: z.int(),
  })
  .meta({ id: 'Conversation' })
export type Conversation = z.infer<typeof Conversation>

const PageQuery = z.object({ cursor: Cursor.optional() })

const ConversationPage = page(Conversation).extend({
  /** Of all conversations, not only those on this page. */
  unread: z.object({
    /** Ads of this company with unread messages. */
    mine: z.int(),
    /** Ads on its places with unread messages. */
    external: z.int(),
    /** Unread messages by ad, for at most 400 ads. */
    ads: z.array(z.object({ adId: z.uuid(), count: z.int() })),
  }),
})
export type ConversationPage = z.infer<typeof ConversationPage>

const MessagePage = page(Message).extend({
  /** False if the other company is closed, or both sides are this company. */
  hasReader: z.boolean(),
})

export const MessageInput = z
  .object({
    message: MessageText,
    /** Idempotency key, created by the client once per message. It is refused for another ad or text. */
    messageKey: z.uuid(),
  })
  .meta({ id: 'MessageInput' })

export const messageApi = {
  listConversations: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/conversations',
    access: 'account',
    summary: 'Lists the ads with messages, as advertiser and as publisher: unread first, then by last message.',
    query: PageQuery,
    returns: ConversationPage,
  }),
  listMessages: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/ads/{adId}/messages',
    access: 'account',
    summary: 'Lists the messages of an ad, newest first.',
    query: PageQuery,
    returns: MessagePage,
  }),
  sendMessage: endpoint({
    method: 'POST',
    path: '/api/accounts/{accountId}/ads/{adId}/messages',
    access: 'account',
    summary: 'Sends a message to the other company of an ad.',
    body: MessageInput,
    returns: Message,
    status: 201,
    refuses: ['no-reader', 'too-many-requests'],
  }),
  readMessages: endpoint({
    method: 'POST',
    path: '/api/accounts/{accountId}/ads/{adId}/messages/read',
    access: 'account',
    summary: 'Marks the messages to this company as read, up to a given message.',
    body: z.object({
      /** Id of the last message that was read. */
      upTo: z.uuid(),
    }),
  }),
}
