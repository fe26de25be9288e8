import { z } from 'zod'

import { type Cents, roundCents } from './money.ts'
import { PlaceText, Tags, discountLimits, pixelLimits, priceLimits, wholeNumber } from './place.ts'
import { Address, PlaceName, zipFits, zipProblem } from './site.ts'

export const CinemaCategoryId = z.literal('c-01')

/** A cinema's format, always. */
export const cinemaFormat = 'landscape'

/** Spec 5; its "resolution" is `pixelWidth` x `pixelHeight`. `discountHalls` in percent, for booking all active halls (design 6). */
export const CinemaInput = z
  .object({
    ...Address.shape,
    name: PlaceName,
    pixelHeight: wholeNumber(pixelLimits),
    pixelWidth: wholeNumber(pixelLimits),
    text: PlaceText.optional(),
    discountHalls: wholeNumber(discountLimits),
    active: z.boolean(),
    tags: Tags,
    categoryId: CinemaCategoryId.default('c-01'),
    siteId: z.uuid().optional(),
  })
  .refine(zipFits, zipProblem)
  .refine(({ pixelWidth, pixelHeight }) => pixelWidth >= pixelHeight, { path: ['pixelWidth'], error: 'landscape-only' })
  .meta({ id: 'CinemaInput' })
export type CinemaInput = z.infer<typeof CinemaInput>

/**
 * `price` in net cents for a cinema week (Thursday to Wednesday) and each started ten seconds; `shows` and `visitors` in such a
 * week; `seats` in the hall.
 */
export const HallInput = z
  .object({
    name: PlaceName,
    price: wholeNumber(priceLimits),
    shows: wholeNumber({ min: 0, max: 1000 }),
    visitors: wholeNumber({ min: 0, max: 1_000_000 }),
    seats: wholeNumber({ min: 1, max: 10_000 }),
  })
  .meta({ id: 'HallInput' })
export type HallInput = z.infer<typeof HallInput>

/** Halls of one cinema: they are always read together. */
export const mostHalls = 50

/** Ids in the order they are to have; halls that are not named follow in the order they had. */
export const HallOrder = z
  .array(z.uuid())
  .max(mostHalls, 'too-many')
  .refine((ids) => new Set(ids).size === ids.length, 'invalid')

/** All the ids in a wanted order: those that are not wanted anywhere come last and stay as they were. */
export function orderedHalls(present: readonly string[], wanted: readonly string[]): string[] {
  return [...wanted, ...present.filter((id) => !wanted.includes(id))]
}

/** What a cinema week costs in these halls, net, for a spot of up to ten seconds. */
export function cinemaWeekPrice(halls: readonly { price: Cents }[], discountPercent: number): Cents {
  const full = halls.reduce((sum, { price }) => sum + price, 0)
  return roundCents((full * (100 - discountPercent)) / 100)
}
