import { boardApi } from '@litfass/api/places/boards'

import { accountList } from '../../components/list/account-list.ts'
import { PlaceSearch } from '../../components/list/place-search.ts'
import { apiQuery } from '../../platform/api/api.ts'

export const boardList = accountList({ endpoint: boardApi.listBoards, search: PlaceSearch })

export function boardQuery(accountId: string, boardId: string) {
  return apiQuery(boardApi.getBoard, { accountId, boardId })
}
