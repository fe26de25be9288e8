import { BoardCategoryId, BoardInput, BoardPrices } from '@litfass/domain/places/board'
import { Format } from '@litfass/domain/places/screen'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { Cursor, PlaceListQuery, page } from '../page.ts'

/** What everybody may know of an active board. `height` and `width` in centimetres, `prices` in net cents per day. */
export const PublicBoard = z
  .object({
    id: z.uuid(),
    name: z.string(),
    street: z.string(),
    streetNumber: z.string(),
    zip: z.string(),
    city: z.string(),
    country: z.string(),
    lat: z.number(),
    lng: z.number(),
    prices: BoardPrices,
    format: Format,
    height: z.int(),
    width: z.int(),
    pixelHeight: z.int(),
    pixelWidth: z.int(),
    text: z.string().optional(),
    promotion: z.boolean(),
    discount: z.int(),
    tags: z.array(z.string()),
    categoryId: BoardCategoryId,
    imageUrl: z.string().optional(),
    thumbnailUrl: z.string().optional(),
    accountId: z.uuid(),
  })
  .meta({ id: 'PublicBoard' })

export const Board = PublicBoard.extend({
  active: z.boolean(),
  siteId: z.uuid().optional(),
  creatorId: z.uuid(),
  timestamp: z.iso.datetime(),
}).meta({ id: 'Board' })
export type Board = z.infer<typeof Board>

const pictureRefusals = ['image-too-large', 'image-too-many-pixels', 'image-not-supported', 'image-broken'] as const

export const boardApi = {
  listBoards: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/boards',
    access: 'account',
    role: 'board',
    summary: 'The boards, by name or the newest first.',
    query: PlaceListQuery,
    returns: page(Board),
  }),
  getBoard: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/boards/{boardId}',
    access: 'account',
    role: 'board',
    summary: 'One board.',
    returns: Board,
  }),
  createBoard: endpoint({
    method: 'POST',
    path: '/api/accounts/{accountId}/boards',
    access: 'account',
    role: 'board',
    summary: 'Creates a board.',
    body: BoardInput,
    file: { part: 'picture', required: false },
    returns: Board,
    status: 201,
    refuses: ['limit-boards', ...pictureRefusals],
  }),
  updateBoard: endpoint({
    method: 'PUT',
    path: '/api/accounts/{accountId}/boards/{boardId}',
    access: 'account',
    role: 'board',
    summary: 'Changes a board; without a new picture the old one stays.',
    body: BoardInput,
    file: { part: 'picture', required: false },
    returns: Board,
    refuses: pictureRefusals,
  }),
  removeBoardPicture: endpoint({
    method: 'DELETE',
    path: '/api/accounts/{accountId}/boards/{boardId}/picture',
    access: 'account',
    role: 'board',
    summary: 'Takes the picture away.',
    returns: Board,
  }),
  deleteBoard: endpoint({
    method: 'DELETE',
    path: '/api/accounts/{accountId}/boards/{boardId}',
    access: 'account',
    role: 'board',
    summary: 'Deletes a board; open offers on it are declined.',
    refuses: ['board-has-paid-ads'],
  }),
  listPublicBoards: endpoint({
    method: 'GET',
    path: '/api/public/boards',
    access: 'anyone',
    summary: 'Active boards, the newest first.',
    query: z.object({ cursor: Cursor.optional() }),
    returns: page(PublicBoard),
  }),
}
