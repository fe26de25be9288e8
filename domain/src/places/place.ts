import { z } from 'zod'

export const mostTags = 20

/** What screens, boards and cinemas have in common beside the address. */
export const Tags = z
  .array(z.string().trim().min(1, 'required').max(30, 'too-long'))
  .max(mostTags, 'too-many')
  .default([])

/** A whole number that is asked for when it is missing. */
export function wholeNumber({ min, max }: { min: number; max: number }) {
  return z
    .int({ error: ({ input }) => (input === undefined ? 'required' : 'not-a-number') })
    .min(min, 'too-small')
    .max(max, 'too-large')
}

/** Percent. */
export const discountLimits = { min: 0, max: 90 } as const

/** One side of a picture on a board or in a cinema, in pixels. */
export const pixelLimits = { min: 10, max: 100_000 } as const

/** A price in cents; what has none is not for sale. */
export const priceLimits = { min: 1, max: 10_000_000 } as const

/** What advertisers read about a place. */
export const PlaceText = z.string().trim().max(2000, 'too-long')
