import type { boardApi } from '@litfass/api/places/boards'

import type { Handlers } from '../../platform/http/serve.ts'
import { boardOperations } from './boards.ts'

export const boardHandlers: Handlers<typeof boardApi> = {
  listBoards: (ctx, { query }) => boardOperations.list(ctx, query),
  getBoard: (ctx, { boardId }) => boardOperations.get(ctx, boardId),
  createBoard: (ctx, { body, file }) => boardOperations.create(ctx, body, file),
  updateBoard: (ctx, { boardId, query, body, file }) =>
    boardOperations.update(ctx, boardId, { input: body, upload: file, ...query }),
  removeBoardPicture: (ctx, { boardId }) => boardOperations.removePicture(ctx, boardId),
  deleteBoard: (ctx, { boardId, query }) => boardOperations.remove(ctx, boardId, query),
  listPublicBoards: (ctx, { query }) => boardOperations.listPublic(ctx, query),
}
