import type { savedViewApi } from '@litfass/api/people/saved-views'

import type { Handlers } from '../../platform/http/serve.ts'
import { deleteView, saveView, savedViews } from './saved-views.ts'

export const savedViewHandlers: Handlers<typeof savedViewApi> = {
  listSavedViews: (ctx, { query }) => savedViews(ctx, query.list),
  saveView: (ctx, { body }) => saveView(ctx, body),
  deleteView: (ctx, { viewId }) => deleteView(ctx, viewId),
}
