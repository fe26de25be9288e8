import type { searchApi } from '@litfass/api/people/search'

import type { Handlers } from '../../platform/http/serve.ts'
import { foundInAccount } from './search.store.ts'

export const searchHandlers: Handlers<typeof searchApi> = {
  search: async (ctx, { query }) => ({ items: await foundInAccount(ctx, query.q) }),
}
