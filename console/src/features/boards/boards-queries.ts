import type { PlaceListQuery } from '@litfass/api/page'
import { accountApi } from '@litfass/api/people/accounts'
import { boardApi } from '@litfass/api/places/boards'
import type { z } from 'zod'

import { apiPages, apiQuery } from '../../platform/api/api.ts'

export function boardPages(accountId: string, query: z.input<typeof PlaceListQuery>) {
  return apiPages(boardApi.listBoards, (cursor) => ({ accountId, query: { ...query, ...(cursor && { cursor }) } }))
}

export function boardQuery(accountId: string, boardId: string) {
  return apiQuery(boardApi.getBoard, { accountId, boardId })
}

export function accountQuery(accountId: string) {
  return apiQuery(accountApi.getAccount, { accountId })
}
