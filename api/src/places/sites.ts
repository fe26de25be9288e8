import { recordOf } from '@litfass/domain/keys-of'
import { placeTables } from '@litfass/domain/places/bookable-kinds'
import { OpeningHours } from '@litfass/domain/places/opening-hours'
import { SiteInput } from '@litfass/domain/places/site'
import { VenueType } from '@litfass/domain/places/venue-type'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { ListQuery, page } from '../page.ts'
import { imageRefusals } from '../problem.ts'

export const Site = z
  .object({
    id: z.uuid(),
    title: z.string(),
    internalName: z.string(),
    street: z.string(),
    streetNumber: z.string(),
    zip: z.string(),
    city: z.string(),
    country: z.string(),
    lat: z.number(),
    lng: z.number(),
    venueType: VenueType,
    notes: z.string().optional(),
    visitors: z.int().optional(),
    openingHours: OpeningHours.optional(),
    imageUrl: z.string().optional(),
    thumbnailUrl: z.string().optional(),
    accountId: z.uuid(),
    creatorId: z.uuid(),
    /** How many are at this location. */
    ...recordOf(placeTables, () => z.int()),
    timestamp: z.iso.datetime(),
  })
  .meta({ id: 'Site' })
export type Site = z.infer<typeof Site>

// A location's picture is png or jpg, never webp.
const pictureRefusals = [...imageRefusals, 'image-not-png-or-jpg'] as const

export const siteApi = {
  listSites: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/sites',
    access: 'account',
    summary: 'The locations by title.',
    query: ListQuery,
    returns: page(Site),
  }),
  getSite: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/sites/{siteId}',
    access: 'account',
    summary: 'One location.',
    returns: Site,
  }),
  createSite: endpoint({
    method: 'POST',
    path: '/api/accounts/{accountId}/sites',
    access: 'account',
    summary: 'Creates a location.',
    body: SiteInput,
    file: { part: 'picture', required: false },
    returns: Site,
    status: 201,
    refuses: pictureRefusals,
  }),
  updateSite: endpoint({
    method: 'PUT',
    path: '/api/accounts/{accountId}/sites/{siteId}',
    access: 'account',
    summary: 'Changes a location.',
    body: SiteInput,
    file: { part: 'picture', required: false },
    returns: Site,
    refuses: pictureRefusals,
  }),
  removeSitePicture: endpoint({
    method: 'DELETE',
    path: '/api/accounts/{accountId}/sites/{siteId}/picture',
    access: 'account',
    summary: 'Removes the picture of a location and its thumbnail.',
    returns: Site,
  }),
  deleteSite: endpoint({
    method: 'DELETE',
    path: '/api/accounts/{accountId}/sites/{siteId}',
    access: 'account',
    summary: 'Deletes a location; its screens stay, without one.',
  }),
}
