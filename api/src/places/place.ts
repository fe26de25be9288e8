import { maxPlaces } from '@litfass/domain/ads/campaign'
import { isEachOnce } from '@litfass/domain/each-once'
import { z } from 'zod'

import type { Endpoint } from '../endpoint.ts'

/** Stored fields of a place beyond its input. */
export const storedPlace = {
  id: z.uuid(),
  accountId: z.uuid(),
  creatorId: z.uuid(),
  /** Last change; `basedOn` of an update. */
  timestamp: z.iso.datetime(),
}

/** The part of a multipart request that carries the picture. */
export const pictureFile = { part: 'picture', required: false } as const

export const pictureUrls = {
  /** Absent without a picture. */
  imageUrl: z.string().optional(),
  /** The picture with at most 256 pixels on each side. Absent without a picture, and for very old ones. */
  thumbnailUrl: z.string().optional(),
}

/** Public fields of boards and cinemas. New fields are private until listed here. */
export const publicFields = {
  id: true,
  accountId: true,
  name: true,
  street: true,
  streetNumber: true,
  zip: true,
  city: true,
  country: true,
  lat: true,
  lng: true,
  format: true,
  pixelHeight: true,
  pixelWidth: true,
  text: true,
  tags: true,
  categoryId: true,
} as const

/** Ids of the places in an ad group, for kinds of places that are booked as a whole. */
export const bookedIds = z.array(z.uuid()).max(maxPlaces).refine(isEachOnce, 'invalid')

/** The part of the API contract that each kind of place has. */
export interface PlaceContract {
  /** For publishers with such places. */
  endpoints: Record<string, Endpoint>
  /** A place in the finder, and the endpoints that search for it. */
  Found: z.ZodType
  find: Endpoint
  findOnMap: Endpoint
  /** The places of an ad group and how it books them, in a request for their prices. */
  bookedGroup: z.ZodObject
  /** Ids of the booked place in a quote. */
  quotedIds: z.ZodRawShape
  priceInputs: z.ZodType
  /** The place in an ad. The ids are absent once the place is deleted. */
  adFields: z.ZodRawShape
}
