import type { messageApi } from '@litfass/api/ads/messages'

import type { Handlers } from '../../platform/http/serve.ts'
import { conversationsOf } from './conversations.store.ts'
import { messagesUnder } from './messages.store.ts'
import { readMessages } from './read-messages.ts'
import { sendMessage } from './send-message.ts'

export const messageHandlers: Handlers<typeof messageApi> = {
  listConversations: (ctx, { query }) => conversationsOf(ctx, query.cursor),
  listMessages: (ctx, { adId, query }) => messagesUnder(ctx, adId, query.cursor),
  sendMessage: (ctx, { adId, body }) => sendMessage(ctx, adId, body),
  readMessages: (ctx, { adId, body }) => readMessages(ctx, adId, body.upTo),
}
