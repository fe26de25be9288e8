import { CinemaCategoryId, CinemaInput, HallInput, HallOrder, cinemaFormat } from '@litfass/domain/places/cinema'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { Cursor, PlaceListQuery, page } from '../page.ts'

/** `price` in net cents for a cinema week and each started ten seconds; `shows` and `visitors` in such a week. */
const PublicHall = z
  .object({
    id: z.uuid(),
    name: z.string(),
    price: z.int(),
    shows: z.int(),
    visitors: z.int(),
    seats: z.int(),
  })
  .meta({ id: 'PublicHall' })

export const Hall = PublicHall.extend({ active: z.boolean() }).meta({ id: 'Hall' })
export type Hall = z.infer<typeof Hall>

/** What everybody may know of an active cinema; its active halls in their order. */
export const PublicCinema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    street: z.string(),
    streetNumber: z.string(),
    zip: z.string(),
    city: z.string(),
    country: z.string(),
    lat: z.number(),
    lng: z.number(),
    format: z.literal(cinemaFormat),
    pixelHeight: z.int(),
    pixelWidth: z.int(),
    text: z.string().optional(),
    discountHalls: z.int(),
    tags: z.array(z.string()),
    categoryId: CinemaCategoryId,
    accountId: z.uuid(),
    halls: z.array(PublicHall),
  })
  .meta({ id: 'PublicCinema' })

/** With all its halls in their order. */
export const Cinema = PublicCinema.extend({
  active: z.boolean(),
  siteId: z.uuid().optional(),
  creatorId: z.uuid(),
  timestamp: z.iso.datetime(),
  halls: z.array(Hall),
}).meta({ id: 'Cinema' })
export type Cinema = z.infer<typeof Cinema>

export const cinemaApi = {
  listCinemas: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/cinemas',
    access: 'account',
    role: 'cinema',
    summary: 'The cinemas with their halls, by name or the newest first.',
    query: PlaceListQuery,
    returns: page(Cinema),
  }),
  getCinema: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/cinemas/{cinemaId}',
    access: 'account',
    role: 'cinema',
    summary: 'One cinema with its halls.',
    returns: Cinema,
  }),
  createCinema: endpoint({
    method: 'POST',
    path: '/api/accounts/{accountId}/cinemas',
    access: 'account',
    role: 'cinema',
    summary: 'Creates a cinema without halls.',
    body: CinemaInput,
    returns: Cinema,
    status: 201,
    refuses: ['limit-cinemas'],
  }),
  updateCinema: endpoint({
    method: 'PUT',
    path: '/api/accounts/{accountId}/cinemas/{cinemaId}',
    access: 'account',
    role: 'cinema',
    summary: 'Changes a cinema; its halls stay.',
    body: CinemaInput,
    returns: Cinema,
  }),
  deleteCinema: endpoint({
    method: 'DELETE',
    path: '/api/accounts/{accountId}/cinemas/{cinemaId}',
    access: 'account',
    role: 'cinema',
    summary: 'Deletes a cinema and its halls; open offers in it are declined.',
    refuses: ['cinema-has-paid-ads'],
  }),
  createHall: endpoint({
    method: 'POST',
    path: '/api/accounts/{accountId}/cinemas/{cinemaId}/halls',
    access: 'account',
    role: 'cinema',
    summary: 'Adds a hall, active and last in order.',
    body: HallInput,
    returns: Cinema,
    status: 201,
    refuses: ['too-many-halls'],
  }),
  updateHall: endpoint({
    method: 'PUT',
    path: '/api/accounts/{accountId}/cinemas/{cinemaId}/halls/{hallId}',
    access: 'account',
    role: 'cinema',
    summary: 'Changes a hall; its place in the order stays, and so does whether it is active.',
    body: HallInput,
    returns: Cinema,
  }),
  setHallActive: endpoint({
    method: 'PUT',
    path: '/api/accounts/{accountId}/cinemas/{cinemaId}/halls/{hallId}/active',
    access: 'account',
    role: 'cinema',
    summary: 'Switches a hall on or off.',
    body: z.object({ active: z.boolean() }),
    returns: Cinema,
  }),
  orderHalls: endpoint({
    method: 'PUT',
    path: '/api/accounts/{accountId}/cinemas/{cinemaId}/hall-order',
    access: 'account',
    role: 'cinema',
    summary: 'Puts the named halls first, in this order; the others follow as they were.',
    body: z.object({ halls: HallOrder }),
    returns: Cinema,
  }),
  deleteHall: endpoint({
    method: 'DELETE',
    path: '/api/accounts/{accountId}/cinemas/{cinemaId}/halls/{hallId}',
    access: 'account',
    role: 'cinema',
    summary: 'Deletes a hall; open offers in it are declined.',
    returns: Cinema,
    refuses: ['hall-has-paid-ads'],
  }),
  listPublicCinemas: endpoint({
    method: 'GET',
    path: '/api/public/cinemas',
    access: 'anyone',
    summary: 'Active cinemas with their active halls, the newest first.',
    query: z.object({ cursor: Cursor.optional() }),
    returns: page(PublicCinema),
  }),
}
