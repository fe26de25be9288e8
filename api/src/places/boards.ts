import { basedOnField } from '@litfass/domain/based-on'
import { BoardCategoryId, BoardInput, BoardPrices, SideChoice } from '@litfass/domain/places/board'
import { OpeningHours } from '@litfass/domain/places/opening-hours'
import { Format } from '@litfass/domain/places/screen'
import { z } from 'zod'

import { endpoint, prebuilt } from '../endpoint.ts'
import { outputShape } from '../output-shape.ts'
import { Cursor, PlaceListQuery, page } from '../page.ts'
import { imageRefusals } from '../problem.ts'
import { EndAds } from './end-ads.ts'
import { FoundOnMap, FoundPlace, PlaceFilter, found, inList, onMap, promotedFilter } from './found-place.ts'
import { type PlaceContract, bookedIds, pictureFile, pictureUrls, publicFields, storedPlace } from './place.ts'

/** `height` and `width` in centimetres, `prices` in net cents per day. */
export const Board = z
  .object({ ...storedPlace, ...outputShape(BoardInput.shape), ...pictureUrls })
  .meta({ id: 'Board' })
export type Board = z.infer<typeof Board>

const BoardChange = BoardInput.safeExtend(basedOnField).meta({ id: 'BoardChange' })

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
    refuses: ['limit-boards', 'limit-storage', ...imageRefusals],
  }),
  updateBoard: endpoint({
    method: 'PUT',
    ...board,
    summary:
      'Updates a board; without a new picture the old one stays. With `basedOn`, refuses if the board has changed since.',
    query: EndAds,
    body: BoardChange,
    file: pictureFile,
    returns: Board,
    refuses: ['changed-meanwhile', 'place-has-ads', 'limit-storage', ...imageRefusals],
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

/** A board in the finder. */
export const FoundBoard = FoundPlace.extend({
  categoryId: BoardCategoryId,
  /** Net cents per day. A side without a price is not for sale. */
  prices: BoardPrices,
  format: Format,
  /** Centimetres. */
  height: z.int(),
  /** Centimetres. */
  width: z.int(),
  pixelHeight: z.int(),
  pixelWidth: z.int(),
  promotion: z.boolean(),
  /** Percent; applies while `promotion` is true. */
  discount: z.int(),
  ...pictureUrls,
  /** Seconds of one play. An ad plays once in six times as many. */
  spotSeconds: z.int(),
  /** When it shows ads: its own hours, else its location's opening hours. Absent for always. */
  serviceHours: OpeningHours.optional(),
  /** Free slots of the front, 0 to 6, on the fullest day of the requested period, or of the next seven days. */
  freeSlots: z.int(),
}).meta({ id: 'FoundBoard' })
export type FoundBoard = z.infer<typeof FoundBoard>

const BoardFilter = PlaceFilter.extend(promotedFilter)

/** Inputs of a board's price. */
const BoardPriceInputs = z
  .object({
    /** Net cents per day of the booked sides. */
    prices: BoardPrices,
    /** `single`: the front. `double`: both sides. */
    sides: SideChoice,
    /** Charged days: those with service hours; in older ads, all of the period. */
    days: z.int(),
    /** 0 without a discount. */
    discountPercent: z.int(),
  })
  .meta({ id: 'BoardPriceInputs' })

const search = { access: 'user', path: '/api/finder/boards' } as const

const finder = {
  find: endpoint({
    method: 'GET',
    ...search,
    summary: 'Searches active boards that have a price for their front.',
    query: BoardFilter.extend(inList),
    returns: prebuilt(found(FoundBoard)),
  }),
  findOnMap: endpoint({
    method: 'GET',
    ...search,
    path: `${search.path}/map`,
    summary: 'Searches boards on a part of the map, clustered.',
    query: BoardFilter.extend(onMap),
    returns: FoundOnMap,
  }),
}

export const boardContract = {
  endpoints: boardApi,
  Found: FoundBoard,
  ...finder,
  bookedGroup: z.object({
    /** `single`: the front of each board. `double`: both sides. */
    sides: SideChoice,
    boards: bookedIds,
  }),
  quotedIds: { boardId: z.uuid() },
  priceInputs: BoardPriceInputs,
  adFields: {
    /** Absent once the board is deleted. */
    boardId: z.uuid().optional(),
    boardName: z.string(),
    boardAddress: z.string(),
    /** `single`: the front. `double`: both sides. */
    sides: SideChoice,
    /** Seconds of one play when the ad was offered. Absent in ads from before it was stored. */
    spotSeconds: z.int().optional(),
    /** The board's service hours when the ad was offered. Absent for always. */
    serviceHours: OpeningHours.optional(),
  },
} as const satisfies PlaceContract
