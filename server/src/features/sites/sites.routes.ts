import type { siteApi } from '@litfass/api/places/sites'

import type { Handlers } from '../../platform/http/serve.ts'
import { ownSite, siteOf, sitesOfAccount } from './sites.store.ts'
import { createSite, deleteSite, removeSitePicture, updateSite } from './sites.ts'

export const siteHandlers: Handlers<typeof siteApi> = {
  listSites: (ctx, { query }) => sitesOfAccount(ctx, query),
  getSite: async (ctx, { siteId }) => siteOf(await ownSite(ctx, siteId)),
  createSite: (ctx, { body, file }) => createSite(ctx, body, file),
  updateSite: (ctx, { siteId, body, file }) => updateSite(ctx, siteId, { input: body, upload: file }),
  removeSitePicture: (ctx, { siteId }) => removeSitePicture(ctx, siteId),
  deleteSite: (ctx, { siteId }) => deleteSite(ctx, siteId),
}
