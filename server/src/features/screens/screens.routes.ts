import type { screenApi } from '@litfass/api/places/screens'

import { csvResponse } from '../../platform/http/csv.ts'
import type { Handlers } from '../../platform/http/serve.ts'
import { editScreens } from './edit-screens.ts'
import { exportScreens } from './export-screens.ts'
import { findScreenByCode } from './find-screen-by-code.ts'
import { importScreens } from './import-screens.ts'
import { screenAirtime } from './screen-airtime.ts'
import { removeCode, renewCode } from './screen-code.ts'
import { screensOfAccount, tagsOfAccount } from './screen-list.store.ts'
import { ownScreen, publicScreens, screenOf } from './screens.store.ts'
import { assignShow, createScreen, deleteScreen, removeScreenPicture, updateScreen } from './screens.ts'

export const screenHandlers: Handlers<typeof screenApi> = {
  listScreens: (ctx, { query }) => screensOfAccount(ctx, query),
  listScreenTags: (ctx) => tagsOfAccount(ctx),
  getScreenAirtime: (ctx, { screenId, query }) => screenAirtime(ctx, screenId, query),
  getScreen: async (ctx, { screenId }) => screenOf(ctx, await ownScreen(ctx, screenId)),
  createScreen: (ctx, { body, file }) => createScreen(ctx, body, file),
  updateScreen: (ctx, { screenId, body, file }) => updateScreen(ctx, screenId, { input: body, upload: file }),
  removeScreenPicture: (ctx, { screenId }) => removeScreenPicture(ctx, screenId),
  renewCode: (ctx, { screenId }) => renewCode(ctx, screenId),
  removeCode: (ctx, { screenId }) => removeCode(ctx, screenId),
  assignShow: (ctx, { screenId, body }) => assignShow(ctx, screenId, body.showId),
  deleteScreen: (ctx, { screenId }) => deleteScreen(ctx, screenId),
  listPublicScreens: (ctx, { query }) => publicScreens(ctx, query),
  findScreenByCode: (ctx, { query }, { address }) => findScreenByCode(ctx, query.code, address()),
  editScreens: (ctx, { body }) => editScreens(ctx, body),
  exportScreens: async (ctx, _, http) => csvResponse(ctx, http, await exportScreens(ctx)),
  importScreens: (ctx, { body, file }) => importScreens(ctx, { table: file, dryRun: body.dryRun }),
}
