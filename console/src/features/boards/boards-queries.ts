import { accountApi } from '@litfass/api/accounts'
import { boardApi } from '@litfass/api/boards'
import type { PlaceListQuery } from '@litfass/api/page'
import type { z } from 'zod'

import { apiPages, apiQuery } from '../../platform/api.ts'

export function boardPages(accountId: string, query: z.input<typeof PlaceListQuery>) {
  return apiPages(boardApi.listBoards, (cursor) => ({ accountId, query: { ...query, ...(cursor && { cursor }) } }))
}

export function boardQuery(accountId: string, boardId: string) {
  return apiQuery(boardApi.getBoard, { accountId, boardId })
}

export function accountQuery(accountId: string) {
  return apiQuery(accountApi.getAccount, { accountId })
}
