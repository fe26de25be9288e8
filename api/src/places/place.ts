import { z } from 'zod'

/** What each place of an account has besides what was entered. */
export const storedPlace = {
  id: z.uuid(),
  accountId: z.uuid(),
  creatorId: z.uuid(),
  timestamp: z.iso.datetime(),
}

export const pictureUrls = { imageUrl: z.string().optional(), thumbnailUrl: z.string().optional() }

/** What anyone may read of a board or cinema. A new field is private until it is listed. */
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
