import { api } from 'virtual:endpoints'

import { apiPages } from '../../platform/api/api.ts'

/** The messages under an ad, newest first. */
export function messagePages(accountId: string, adId: string) {
  return apiPages(api.messages.listMessages, (cursor) => ({ accountId, adId, query: cursor ? { cursor } : {} }))
}
