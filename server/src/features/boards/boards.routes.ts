import type { boardApi } from '@litfass/api/places/boards'

import type { Handlers } from '../../platform/http/serve.ts'
import { boardOperations } from './boards.ts'

export const boardHandlers: Handlers<typeof boardApi> = {
  listBoards: (ctx, { query }) => boardOperations.list(ctx, query),
  getBoard: (ctx, { boardId }) => boardOperations.get(ctx, boardId),
  createBoard: (ctx, { body, file }) => boardOperations.create(ctx, body, file),
  updateBoard: (ctx, { boardId, body, file }) => boardOperations.update(ctx, boardId, { input: body, upload: file }),
  removeBoardPicture: (ctx, { boardId }) => boardOperations.removePicture(ctx, boardId),
  deleteBoard: (ctx, { boardId }) => boardOperations.remove(ctx, boardId),
  listPublicBoards: (ctx, { query }) => boardOperations.listPublic(ctx, query),
}
