import { BoardInput } from '@litfass/domain/places/board'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { outputShape } from '../output-shape.ts'
import { Cursor, PlaceListQuery, page } from '../page.ts'
import { imageRefusals } from '../problem.ts'
import { EndAds } from './end-ads.ts'
import { pictureFile, pictureUrls, publicFields, storedPlace } from './place.ts'

/** `height` and `width` in centimetres, `prices` in net cents per day. */
export const Board = z
  .object({ ...storedPlace, ...outputShape(BoardInput.shape), ...pictureUrls })
  .meta({ id: 'Board' })
export type Board = z.infer<typeof Board>

/** Public fields of an active board. */
export const PublicBoard = Board.pick({
  ...publicFields,
  prices: true,
  height: true,
  width: true,
  promotion: true,
  discount: true,
  imageUrl: true,
  thumbnailUrl: true,
}).meta({ id: 'PublicBoard' })

const boards = { access: 'account', role: 'board', path: '/api/accounts/{accountId}/boards' } as const
const board = { ...boards, path: `${boards.path}/{boardId}` } as const

export const boardApi = {
  listBoards: endpoint({
    method: 'GET',
    ...boards,
    summary: 'Lists boards, by name or newest first.',
    query: PlaceListQuery,
    returns: page(Board),
  }),
  getBoard: endpoint({
    method: 'GET',
    ...board,
    summary: 'Returns a board.',
    returns: Board,
  }),
  createBoard: endpoint({
    method: 'POST',
    ...boards,
    summary: 'Creates a board.',
    body: BoardInput,
    file: pictureFile,
    returns: Board,
    status: 201,
    refuses: ['limit-boards', ...imageRefusals],
  }),
  updateBoard: endpoint({
    method: 'PUT',
    ...board,
    summary: 'Updates a board; without a new picture the old one stays.',
    query: EndAds,
    body: BoardInput,
    file: pictureFile,
    returns: Board,
    refuses: ['place-has-ads', ...imageRefusals],
  }),
  removeBoardPicture: endpoint({
    method: 'DELETE',
    ...board,
    path: `${board.path}/picture`,
    summary: 'Deletes the picture of a board.',
    returns: Board,
  }),
  deleteBoard: endpoint({
    method: 'DELETE',
    ...board,
    summary: 'Deletes a board and ends its open ads.',
    query: EndAds,
    refuses: ['place-has-ads'],
  }),
  listPublicBoards: endpoint({
    method: 'GET',
    path: '/api/public/boards',
    access: 'anyone',
    summary: 'Lists active boards, newest first.',
    query: z.object({ cursor: Cursor.optional() }),
    returns: page(PublicBoard),
  }),
}
