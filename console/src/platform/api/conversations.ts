import { type Conversation, type ConversationPage, messageApi } from '@litfass/api/ads/messages'
import { useInfiniteQuery } from '@tanstack/react-query'

import { useAccount } from '../auth/account.ts'
import { pageTarget } from '../routing/page-target.ts'
import { apiPages } from './api.ts'

/** Ads with messages, unread ones first. Every count of what is unread is read from its first page, so that all say the same. */
export function conversationPages(accountId: string) {
  return apiPages(messageApi.listConversations, (cursor) => ({ accountId, query: cursor ? { cursor } : {} }))
}

const nothing: ConversationPage['unread'] = { mine: 0, external: 0, ads: [] }

/** What is unread: conversations of each side, and messages of each ad. Nothing until it is known. */
export function useUnread(): ConversationPage['unread'] {
  const { accountId } = useAccount()
  const { data } = useInfiniteQuery(conversationPages(accountId))
  return data?.pages[0]?.unread ?? nothing
}

/** How many messages of an ad are unread. */
export function useUnreadOfAd(): (adId: string) => number {
  const counts = new Map(useUnread().ads.map(({ adId, count }) => [adId, count]))
  return (adId) => counts.get(adId) ?? 0
}

/** The messages of an ad, beside the list it is in. */
export function conversationTarget({ id, side }: Pick<Conversation, 'id' | 'side'>) {
  return pageTarget(side === 'mine' ? '/advertise/ads' : '/publish/ads', { search: { ad: id, show: 'messages' } })
}

/** The other company of the ad. */
export function partnerOf({ side, ad }: Pick<Conversation, 'side' | 'ad'>): string {
  return side === 'mine' ? ad.publisherName : ad.advertiserName
}
