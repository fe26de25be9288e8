import { MessageText } from '@litfass/domain/ads/message'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { Cursor, page } from '../page.ts'
import { Ad } from './ads.ts'

/**
 * A message between the two companies of an ad. `creatorId` and `userName` are absent once the author is deleted, and
 * `creatorId` for the other company.
 */
export const Message = z
  .object({
    id: z.uuid(),
    adId: z.uuid(),
    accountId: z.uuid(),
    creatorId: z.uuid().optional(),
    userName: z.string().optional(),
    message: z.string(),
    timestamp: z.iso.datetime(),
    receiverHasRead: z.boolean(),
  })
  .meta({ id: 'Message' })
export type Message = z.infer<typeof Message>

/** An ad with messages. `side`: this company is its advertiser (`mine`) or its publisher (`external`). */
export const Conversation = z
  .object({ id: z.uuid(), side: z.enum(['mine', 'external']), ad: Ad, last: Message, unread: z.int() })
  .meta({ id: 'Conversation' })
export type Conversation = z.infer<typeof Conversation>

const PageQuery = z.object({ cursor: Cursor.optional() })

const ConversationPage = page(Conversation).extend({
  /** Number of unread conversations on each side, and unread messages per ad for the newest 400 of them. */
  unread: z.object({
    mine: z.int(),
    external: z.int(),
    ads: z.array(z.object({ adId: z.uuid(), count: z.int() })),
  }),
})
export type ConversationPage = z.infer<typeof ConversationPage>

/** `hasReader` is false when the other company is closed, or both sides are this company. */
const MessagePage = page(Message).extend({ hasReader: z.boolean() })

/** `messageKey` is an idempotency key created by the client. */
export const MessageInput = z.object({ message: MessageText, messageKey: z.uuid() }).meta({ id: 'MessageInput' })

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
    body: z.object({ upTo: z.uuid() }),
  }),
}
