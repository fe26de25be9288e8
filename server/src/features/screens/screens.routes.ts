import type { screenApi } from '@litfass/api/places/screens'

import { csvResponse } from '../../platform/http/csv.ts'
import type { Handlers } from '../../platform/http/serve.ts'
import { copyScreen } from './copy-screen.ts'
import { editScreens } from './edit-screens.ts'
import { exportScreens } from './export-screens.ts'
import { findScreenByCode } from './find-screen-by-code.ts'
import { importScreens } from './import-screens.ts'
import { removeCode } from './remove-code.ts'
import { renewCode } from './renew-code.ts'
import { airtimeByDay } from './screen-airtime.ts'
import { screensOfAccount, tagsOfAccount } from './screen-list.store.ts'
import { publicScreens } from './screens.store.ts'
import { assignShow, screenOperations } from './screens.ts'

export const screenHandlers: Handlers<typeof screenApi> = {
  listScreens: (ctx, { query }) => screensOfAccount(ctx, query),
  listScreenTags: (ctx) => tagsOfAccount(ctx),
  getScreenAirtime: (ctx, { screenId, query }) => airtimeByDay(ctx, screenId, query),
  getScreen: (ctx, { screenId }) => screenOperations.get(ctx, screenId),
  createScreen: (ctx, { body, file }) => screenOperations.create(ctx, body, file),
  copyScreen: (ctx, { screenId }) => copyScreen(ctx, screenId),
  updateScreen: (ctx, { screenId, query, body, file }) =>
    screenOperations.update(ctx, screenId, { input: body, upload: file, ...query }),
  removeScreenPicture: (ctx, { screenId }) => screenOperations.removePicture(ctx, screenId),
  renewCode: (ctx, { screenId }) => renewCode(ctx, screenId),
  removeCode: (ctx, { screenId }) => removeCode(ctx, screenId),
  assignShow: (ctx, { screenId, body }) => assignShow(ctx, screenId, body.showId),
  deleteScreen: (ctx, { screenId, query }) => screenOperations.remove(ctx, screenId, query),
  listPublicScreens: (ctx, { query }) => publicScreens(ctx, query),
  findScreenByCode: (ctx, { query }, { network }) => findScreenByCode(ctx, query.code, network()),
  editScreens: (ctx, { query, body }) => editScreens(ctx, body, query),
  exportScreens: async (ctx, _, http) => csvResponse(ctx, http, () => exportScreens(ctx)),
  importScreens: (ctx, { query, body, file }) => importScreens(ctx, { table: file, dryRun: body.dryRun, ...query }),
}
