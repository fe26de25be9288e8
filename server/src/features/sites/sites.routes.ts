import type { siteApi } from '@litfass/api/sites'

import type { Handlers } from '../../platform/serve.ts'
import { ownSite, siteOf, sitesOfAccount } from './sites.store.ts'
import { createSite, deleteSite, updateSite } from './sites.ts'

export const siteHandlers: Handlers<typeof siteApi> = {
  listSites: (ctx, { query }) => sitesOfAccount(ctx, query),
  getSite: async (ctx, { siteId }) => siteOf(await ownSite(ctx, siteId)),
  createSite: (ctx, { body }) => createSite(ctx, body),
  updateSite: (ctx, { siteId, body }) => updateSite(ctx, siteId, body),
  deleteSite: (ctx, { siteId }) => deleteSite(ctx, siteId),
}
