import { type Board, boardApi } from '@litfass/api/places/boards'
import { BoardInput } from '@litfass/domain/places/board'

import { accountList } from '../../components/list/account-list.ts'
import { PlaceSearch } from '../../components/list/place-search.ts'
import { placeKinds } from '../../route-table.ts'
import type { PlaceKind } from '../places/place-kind.ts'

export const boardKind = {
  ...placeKinds.board,
  nameOf: ({ name }) => name,
  input: BoardInput,
  ownList: accountList({ endpoint: boardApi.listBoards, search: PlaceSearch }),
  get: boardApi.getBoard,
  create: boardApi.createBoard,
  update: boardApi.updateBoard,
  remove: boardApi.deleteBoard,
  removePicture: boardApi.removeBoardPicture,
} as const satisfies PlaceKind<Board>
