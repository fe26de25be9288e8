import type { savedViewApi } from '@litfass/api/people/saved-views'

import type { Handlers } from '../../platform/http/serve.ts'
import { deleteView } from './delete-view.ts'
import { listViews } from './list-views.ts'
import { saveView } from './save-view.ts'

export const savedViewHandlers: Handlers<typeof savedViewApi> = {
  listSavedViews: (ctx, { query }) => listViews(ctx, query.list),
  saveView: (ctx, { body }) => saveView(ctx, body),
  deleteView: (ctx, { viewId }) => deleteView(ctx, viewId),
}
