import type { boardApi } from '@litfass/api/places/boards'

import type { Handlers } from '../../platform/http/serve.ts'
import { boardOf, boardsOfAccount, ownBoard, publicBoards } from './boards.store.ts'
import { createBoard, deleteBoard, removeBoardPicture, updateBoard } from './boards.ts'

export const boardHandlers: Handlers<typeof boardApi> = {
  listBoards: (ctx, { query }) => boardsOfAccount(ctx, query),
  getBoard: async (ctx, { boardId }) => boardOf(await ownBoard(ctx, boardId)),
  createBoard: (ctx, { body, file }) => createBoard(ctx, body, file),
  updateBoard: (ctx, { boardId, body, file }) => updateBoard(ctx, boardId, { input: body, upload: file }),
  removeBoardPicture: (ctx, { boardId }) => removeBoardPicture(ctx, boardId),
  deleteBoard: (ctx, { boardId }) => deleteBoard(ctx, boardId),
  listPublicBoards: (ctx, { query }) => publicBoards(ctx, query),
}
