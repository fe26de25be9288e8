import { type Board, boardApi } from '@litfass/api/places/boards'

import { formatPixels } from '../../platform/i18n/format.ts'
import type { BookablePlaceKind } from '../places/bookable-place-kind.ts'
import { boardKind } from './board-kind.ts'

export const bookableBoard = {
  ...boardKind,
  listAll: boardApi.listBoards,
  lineAtSite: (board) => formatPixels(board),
} as const satisfies BookablePlaceKind<Board>
