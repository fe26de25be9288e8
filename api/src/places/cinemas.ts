import { CinemaInput, HallInput, HallOrder, cinemaFormat } from '@litfass/domain/places/cinema'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { outputShape } from '../output-shape.ts'
import { Cursor, PlaceListQuery, page } from '../page.ts'
import { publicFields, storedPlace } from './place.ts'

/** `price` in net cents for a cinema week and each started ten seconds; `shows` and `visitors` in such a week. */
export const Hall = z
  .object({ id: z.uuid(), ...outputShape(HallInput.shape), active: z.boolean() })
  .meta({ id: 'Hall' })
export type Hall = z.infer<typeof Hall>

const PublicHall = Hall.omit({ active: true }).meta({ id: 'PublicHall' })

/** With all its halls in their order. */
export const Cinema = z
  .object({
    ...storedPlace,
    ...outputShape(CinemaInput.shape),
    format: z.literal(cinemaFormat),
    halls: z.array(Hall),
  })
  .meta({ id: 'Cinema' })
export type Cinema = z.infer<typeof Cinema>

/** What anyone may read of an active cinema; its active halls in their order. */
export const PublicCinema = Cinema.pick({ ...publicFields, discountHalls: true })
  .extend({ halls: z.array(PublicHall) })
  .meta({ id: 'PublicCinema' })

const cinemas = { access: 'account', role: 'cinema', path: '/api/accounts/{accountId}/cinemas' } as const
const cinema = { ...cinemas, path: `${cinemas.path}/{cinemaId}` } as const
const halls = { ...cinema, path: `${cinema.path}/halls` } as const
const hall = { ...halls, path: `${halls.path}/{hallId}` } as const

export const cinemaApi = {
  listCinemas: endpoint({
    method: 'GET',
    ...cinemas,
    summary: 'The cinemas with their halls, by name or the newest first.',
    query: PlaceListQuery,
    returns: page(Cinema),
  }),
  getCinema: endpoint({
    method: 'GET',
    ...cinema,
    summary: 'One cinema with its halls.',
    returns: Cinema,
  }),
  createCinema: endpoint({
    method: 'POST',
    ...cinemas,
    summary: 'Creates a cinema without halls.',
    body: CinemaInput,
    returns: Cinema,
    status: 201,
    refuses: ['limit-cinemas'],
  }),
  updateCinema: endpoint({
    method: 'PUT',
    ...cinema,
    summary: 'Changes a cinema; its halls stay.',
    body: CinemaInput,
    returns: Cinema,
  }),
  deleteCinema: endpoint({
    method: 'DELETE',
    ...cinema,
    summary: 'Deletes a cinema and its halls; open offers in it are declined.',
    refuses: ['cinema-has-paid-ads'],
  }),
  createHall: endpoint({
    method: 'POST',
    ...halls,
    summary: 'Adds a hall, active and last in order.',
    body: HallInput,
    returns: Cinema,
    status: 201,
    refuses: ['too-many-halls'],
  }),
  updateHall: endpoint({
    method: 'PUT',
    ...hall,
    summary: 'Changes a hall; its place in the order stays, and so does whether it is active.',
    body: HallInput,
    returns: Cinema,
  }),
  setHallActive: endpoint({
    method: 'PUT',
    ...hall,
    path: `${hall.path}/active`,
    summary: 'Switches a hall on or off.',
    body: z.object({ active: z.boolean() }),
    returns: Cinema,
  }),
  orderHalls: endpoint({
    method: 'PUT',
    ...cinema,
    path: `${cinema.path}/hall-order`,
    summary: 'Puts the named halls first, in this order; the others follow as they were.',
    body: z.object({ halls: HallOrder }),
    returns: Cinema,
  }),
  deleteHall: endpoint({
    method: 'DELETE',
    ...hall,
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
