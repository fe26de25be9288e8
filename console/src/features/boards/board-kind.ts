import { type Board, boardApi } from '@litfass/api/places/boards'
import { BoardInput } from '@litfass/domain/places/board'

import type { PlaceKind } from '../places/place-kind.ts'

export const boardKind = {
  texts: 'boards',
  id: 'boardId',
  nameOf: ({ name }) => name,
  list: '/boards/overview',
  edit: '/boards/edit/$boardId',
  input: BoardInput,
  get: boardApi.getBoard,
  create: boardApi.createBoard,
  update: boardApi.updateBoard,
  remove: boardApi.deleteBoard,
  removePicture: boardApi.removeBoardPicture,
} as const satisfies PlaceKind<Board>
