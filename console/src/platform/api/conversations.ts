import type { Conversation, ConversationPage } from '@litfass/api/ads/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from 'virtual:endpoints'

import { useAccount } from '../auth/account.ts'
import { adTarget } from '../routing/page-target.ts'
import { apiPages } from './api.ts'

/** Ads with messages, unread first. All unread counts come from the first page, so they always agree. */
export function conversationPages(accountId: string) {
  return apiPages(api.messages.listConversations, (cursor) => ({ accountId, query: cursor ? { cursor } : {} }))
}

const nothing: ConversationPage['unread'] = { mine: 0, external: 0, ads: [] }

/** Unread conversations of each side and unread messages of each ad. Zero while loading. */
export function useUnread(): ConversationPage['unread'] {
  const { accountId } = useAccount()
  const { data } = useInfiniteQuery(conversationPages(accountId))
  return data?.pages[0]?.unread ?? nothing
}

/** The number of unread messages of an ad. */
export function useUnreadOfAd(): (adId: string) => number {
  const counts = new Map(useUnread().ads.map(({ adId, count }) => [adId, count]))
  return (adId) => counts.get(adId) ?? 0
}

/** The messages of an ad, on its page. */
export function conversationTarget({ id, side }: Pick<Conversation, 'id' | 'side'>) {
  return adTarget(side === 'mine' ? 'advertiser' : 'publisher', id, { show: 'messages' })
}

/** The name of the other company. */
export function partnerOf({ side, ad }: Pick<Conversation, 'side' | 'ad'>): string {
  return side === 'mine' ? ad.publisherName : ad.advertiserName
}
