import type { showApi } from '@litfass/api/playback/shows'

import type { Handlers } from '../../platform/http/serve.ts'
import { copyShow } from './copy-show.ts'
import { createShow } from './create-show.ts'
import { deleteShows } from './delete-shows.ts'
import { ownShow, showOf, showsOfAccount } from './shows.store.ts'
import { updateShow } from './update-show.ts'

export const showHandlers: Handlers<typeof showApi> = {
  listShows: (ctx, { query }) => showsOfAccount(ctx, query),
  getShow: async (ctx, { showId }) => showOf(await ownShow(ctx, showId)),
  createShow: (ctx, { body }) => createShow(ctx, body),
  updateShow: (ctx, { showId, body }) => updateShow(ctx, showId, body),
  deleteShow: (ctx, { showId }) => deleteShows(ctx, [showId]),
  copyShow: (ctx, { showId }) => copyShow(ctx, showId),
  deleteShows: (ctx, { body }) => deleteShows(ctx, body.ids),
}
