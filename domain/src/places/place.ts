import { z } from 'zod'

/** A required whole number. */
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

/** A price in cents; a place without one is not for sale. */
export const priceLimits = { min: 1, max: 10_000_000 } as const

/** A description for advertisers, or notes. */
export const PlaceText = z.string().trim().max(2000, 'too-long')
