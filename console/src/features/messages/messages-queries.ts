import { messageApi } from '@litfass/api/ads/messages'

import { apiPages } from '../../platform/api/api.ts'

/** The messages under an ad, newest first. */
export function messagePages(accountId: string, adId: string) {
  return apiPages(messageApi.listMessages, (cursor) => ({ accountId, adId, query: cursor ? { cursor } : {} }))
}
