import { basedOnField } from '@litfass/domain/based-on'
import { recordOf } from '@litfass/domain/keys-of'
import { placeTables } from '@litfass/domain/places/bookable-kinds'
import { SiteInput } from '@litfass/domain/places/site'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { outputShape } from '../output-shape.ts'
import { ListQuery, page } from '../page.ts'
import { imageRefusals } from '../problem.ts'
import { pictureFile, pictureUrls, storedPlace } from './place.ts'

export const Site = z
  .object({
    ...storedPlace,
    ...outputShape(SiteInput.shape),
    ...pictureUrls,
    /** Number of places at this location. */
    ...recordOf(placeTables, () => z.int()),
  })
  .meta({ id: 'Site' })
export type Site = z.infer<typeof Site>

export const SiteChange = SiteInput.safeExtend(basedOnField).meta({ id: 'SiteChange' })

// Pictures of locations must be PNG or JPEG.
const pictureRefusals = ['limit-storage', ...imageRefusals, 'image-not-png-or-jpg'] as const

const sites = { access: 'account', path: '/api/accounts/{accountId}/sites' } as const
const site = { ...sites, path: `${sites.path}/{siteId}` } as const

export const siteApi = {
  listSites: endpoint({
    method: 'GET',
    ...sites,
    summary: 'Lists locations by title.',
    query: ListQuery,
    returns: page(Site),
  }),
  getSite: endpoint({
    method: 'GET',
    ...site,
    summary: 'Returns a location.',
    returns: Site,
  }),
  createSite: endpoint({
    method: 'POST',
    ...sites,
    summary: 'Creates a location.',
    body: SiteInput,
    file: pictureFile,
    returns: Site,
    status: 201,
    refuses: [...pictureRefusals, 'too-many-sites'],
  }),
  updateSite: endpoint({
    method: 'PUT',
    ...site,
    summary: 'Updates a location. With `basedOn`, refuses if the location has changed since.',
    body: SiteChange,
    file: pictureFile,
    returns: Site,
    refuses: ['changed-meanwhile', ...pictureRefusals],
  }),
  removeSitePicture: endpoint({
    method: 'DELETE',
    ...site,
    path: `${site.path}/picture`,
    summary: 'Deletes the picture of a location.',
    returns: Site,
  }),
  deleteSite: endpoint({
    method: 'DELETE',
    ...site,
    summary: 'Deletes a location; its places stay, without a location.',
  }),
}
