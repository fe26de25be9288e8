import type { finderApi } from '@litfass/api/finder'

import type { Handlers } from '../../platform/serve.ts'
import { findScreens } from './finder.store.ts'

export const finderHandlers: Handlers<typeof finderApi> = {
  findScreens: (ctx, { query }) => findScreens(ctx, query),
}
