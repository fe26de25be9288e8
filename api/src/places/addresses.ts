import { Address } from '@litfass/domain/places/site'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'

const { street, streetNumber, zip, city, country, lat, lng } = Address.shape

/** How exact the position is: the building, its street, or only its town. */
export const Precision = z.enum(['building', 'street', 'town'])

export const Position = z
  .object({
    lat,
    lng,
    /** How exact the position is: the building, its street, or only its town. */
    precision: Precision,
  })
  .meta({ id: 'Position' })
export type Position = z.infer<typeof Position>

export const addressApi = {
  getTownOfPostalCode: endpoint({
    method: 'GET',
    path: '/api/public/town',
    access: 'anyone',
    summary:
      'Returns the town of a postal code in Germany, Austria, Switzerland or Liechtenstein; null if it is unknown or if several towns share the code.',
    query: z.object({ zip, country }),
    returns: z.object({ city: z.string().nullable() }),
  }),
  locateAddress: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/address-position',
    access: 'account',
    summary:
      "Returns the coordinates of an address, from the operator's geocoder, else those of its town; null if neither is known.",
    query: z.object({
      street: street.or(z.literal('')).default(''),
      streetNumber: streetNumber.or(z.literal('')).default(''),
      zip: zip.or(z.literal('')).default(''),
      city,
      country,
    }),
    returns: z.object({ position: Position.nullable() }),
  }),
}
