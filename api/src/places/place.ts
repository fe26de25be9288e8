import { z } from 'zod'

/** Stored fields of a place beyond its input. */
export const storedPlace = {
  id: z.uuid(),
  accountId: z.uuid(),
  creatorId: z.uuid(),
  timestamp: z.iso.datetime(),
}

/** The file of a request with a picture. */
export const pictureFile = { part: 'picture', required: false } as const

export const pictureUrls = { imageUrl: z.string().optional(), thumbnailUrl: z.string().optional() }

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
