import { MessageText } from '@litfass/domain/ads/message'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { Cursor, page } from '../page.ts'
import { Ad } from './ads.ts'

/** What one company of an ad writes to the other. `creatorId` and `userName` are absent once the author's user is deleted. */
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

/** The messages under one ad. `side`: this company has booked it (mine) or shows it (external); `unread` counts what it has not read. */
export const Conversation = z
  .object({ id: z.uuid(), side: z.enum(['mine', 'external']), ad: Ad, last: Message, unread: z.int() })
  .meta({ id: 'Conversation' })
export type Conversation = z.infer<typeof Conversation>

const PageQuery = z.object({ cursor: Cursor.optional() })

const ConversationPage = page(Conversation).extend({
  /** How many conversations of each side have something unread; and of the ads of the newest 400 of them, how many messages. */
  unread: z.object({
    mine: z.int(),
    external: z.int(),
    ads: z.array(z.object({ adId: z.uuid(), count: z.int() })),
  }),
})
export type ConversationPage = z.infer<typeof ConversationPage>

/** `hasReader` is false when there is no other reader: the other company is closed, or both sides are this one. */
const MessagePage = page(Message).extend({ hasReader: z.boolean() })

/** `messageKey` is made by the caller: the same message sent again is the one that is there. */
export const MessageInput = z.object({ message: MessageText, messageKey: z.uuid() }).meta({ id: 'MessageInput' })

export const messageApi = {
  listConversations: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/conversations',
    access: 'account',
    summary: 'Ads with messages, on both sides: those with something unread first, then by the last message.',
    query: PageQuery,
    returns: ConversationPage,
  }),
  listMessages: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/ads/{adId}/messages',
    access: 'account',
    summary: 'The messages under an ad, newest first, for either of its companies.',
    query: PageQuery,
    returns: MessagePage,
  }),
  sendMessage: endpoint({
    method: 'POST',
    path: '/api/accounts/{accountId}/ads/{adId}/messages',
    access: 'account',
    summary: 'Writes to the other company of an ad.',
    body: MessageInput,
    returns: Message,
    status: 201,
    refuses: ['no-reader', 'too-many-requests'],
  }),
  readMessages: endpoint({
    method: 'POST',
    path: '/api/accounts/{accountId}/ads/{adId}/messages/read',
    access: 'account',
    summary: 'Sets the read flag of the messages to this company, up to the one that was read last.',
    body: z.object({ upTo: z.uuid() }),
  }),
}
