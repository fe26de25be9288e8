import type { slidePlayApi } from '@litfass/api/playback/slide-plays'

import { calculate } from '../../platform/calculate.ts'
import { csvResponse } from '../../platform/http/csv.ts'
import type { Handlers } from '../../platform/http/serve.ts'
import { exportSlidePlays, slidePlays } from './slide-plays.ts'

export const slidePlayHandlers: Handlers<typeof slidePlayApi> = {
  getSlidePlays: (ctx, { query }) => calculate(ctx, ctx.accountId, () => slidePlays(ctx, query)),
  exportSlidePlays: async (ctx, { query }, http) => csvResponse(ctx, http, () => exportSlidePlays(ctx, query)),
}
