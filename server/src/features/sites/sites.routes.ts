import type { siteApi } from '@litfass/api/places/sites'

import type { Handlers } from '../../platform/http/serve.ts'
import { createSite } from './create-site.ts'
import { deleteSite } from './delete-site.ts'
import { removeSitePicture } from './remove-site-picture.ts'
import { ownSite, siteOf, sitesOfAccount } from './sites.store.ts'
import { updateSite } from './update-site.ts'

export const siteHandlers: Handlers<typeof siteApi> = {
  listSites: (ctx, { query }) => sitesOfAccount(ctx, query),
  getSite: async (ctx, { siteId }) => siteOf(await ownSite(ctx, siteId)),
  createSite: (ctx, { body, file }) => createSite(ctx, body, file),
  updateSite: (ctx, { siteId, body, file }) => updateSite(ctx, siteId, { input: body, upload: file }),
  removeSitePicture: (ctx, { siteId }) => removeSitePicture(ctx, siteId),
  deleteSite: (ctx, { siteId }) => deleteSite(ctx, siteId),
}
