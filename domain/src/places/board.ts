import { z } from 'zod'

import { type Airtime, soldOnFullestDay } from '../ads/airtime.ts'
import { type Cents, discounted } from '../money/money.ts'
import { discountOf, type Promotion } from '../money/pricing.ts'
import { Tags } from '../tags.ts'
import type { Period } from '../time/day.ts'
import { type OpeningHours, openWeekdays } from './opening-hours.ts'
import { PlaceText, discountLimits, pixelLimits, priceLimits, wholeNumber } from './place.ts'
import { Format, fitsFormat } from './screen.ts'
import { countServiceDays, ServiceHours } from './service-hours.ts'
import { Address, PlaceName, zipFits, zipProblem } from './site.ts'

/** The sides of a board that are sold: a single campaign books the front, a double one both. */
export const boardSides = ['front', 'back'] as const
export type BoardSide = (typeof boardSides)[number]

/** Which sides a campaign books on each board. */
export const SideChoice = z.enum(['single', 'double'], 'required')
export type SideChoice = z.infer<typeof SideChoice>

export function bookedSides(sides: SideChoice): readonly BoardSide[] {
  return sides === 'single' ? ['front'] : boardSides
}

/** Net cents per day. A side without a price is not for sale; the back is never sold without the front. */
export const BoardPrices = z
  .object({ front: wholeNumber(priceLimits).optional(), back: wholeNumber(priceLimits).optional() })
  .refine(({ front, back }) => back === undefined || front !== undefined, {
    path: ['front'],
    error: 'front-price-missing',
  })
export type BoardPrices = z.infer<typeof BoardPrices>

/** Centimetres: up to 100 m. */
const boardSideLimits = { min: 10, max: 10_000 } as const

/** Seconds for which a board shows an ad before the next slot. */
const spotLimits = { min: 1, max: 120 } as const
const usualSpotSeconds = 10

export const BoardCategoryId = z.literal('b-01')

/**
 * Its resolution is `pixelWidth` x `pixelHeight`. `height` and `width` in centimetres, `discount` in percent,
 * `prices` in net cents per day.
 */
export const BoardInput = z
  .object({
    ...Address.shape,
    name: PlaceName,
    prices: BoardPrices.default({}),
    spotSeconds: wholeNumber(spotLimits).default(usualSpotSeconds),
    format: Format,
    height: wholeNumber(boardSideLimits),
    width: wholeNumber(boardSideLimits),
    pixelHeight: wholeNumber(pixelLimits),
    pixelWidth: wholeNumber(pixelLimits),
    text: PlaceText.optional(),
    promotion: z.boolean().default(false),
    discount: wholeNumber(discountLimits).default(0),
    active: z.boolean(),
    tags: Tags,
    categoryId: BoardCategoryId.default('b-01'),
    siteId: z.uuid().optional(),
    /** Absent: as its location's opening hours, and always without these. */
    serviceHours: ServiceHours.optional(),
  })
  .refine(zipFits, zipProblem)
  .refine(({ format, width, height }) => fitsFormat(format, { width, height }), {
    path: ['width'],
    error: 'resolution-format',
  })
  .refine(({ format, pixelWidth, pixelHeight }) => fitsFormat(format, { width: pixelWidth, height: pixelHeight }), {
    path: ['pixelWidth'],
    error: 'resolution-format',
  })
  .meta({ id: 'BoardInput' })
export type BoardInput = z.infer<typeof BoardInput>

/** Everything a board's price depends on. Stored with the ad. */
export interface BoardPriceInputs {
  prices: BoardPrices
  sides: SideChoice
  /** Days with service hours; of ads that were offered before boards had any, all of the period. */
  days: number
  discountPercent: number
}

/** What booking a board costs, net; null where a wanted side is not for sale. Its impressions are not measured. */
export function boardPrice({ prices, sides, days, discountPercent }: BoardPriceInputs): Cents | null {
  if (!sells(prices, sides)) return null
  const full = days * bookedSides(sides).reduce((sum, side) => sum + (prices[side] ?? 0), 0)
  return discounted(full, discountPercent)
}

export function sells(prices: BoardPrices, sides: SideChoice): boolean {
  return bookedSides(sides).every((side) => prices[side] !== undefined)
}

/** Inputs for a board and a booking: only booked sides count, and days without service hours do not. */
export function boardPriceInputs(
  board: { prices: BoardPrices; promotion: boolean; discount: number; serviceHours: OpeningHours | null },
  { sides, start, end }: Period & { sides: SideChoice },
): BoardPriceInputs {
  const { front, back } = board.prices
  return {
    prices: {
      ...(front !== undefined && { front }),
      ...(back !== undefined && sides === 'double' && { back }),
    },
    sides,
    days: countServiceDays(board.serviceHours, start, end),
    discountPercent: discountOf(board),
  }
}

/** Inputs for a week on a board. */
export function boardWeek(
  board: Promotion & { prices: BoardPrices; serviceHours: OpeningHours | null },
  sides: SideChoice,
): BoardPriceInputs {
  return {
    prices: board.prices,
    sides,
    days: openWeekdays(board.serviceHours).length,
    discountPercent: discountOf(board),
  }
}

export interface BoardBooking extends Period {
  sides: SideChoice
}

/** Slots that a board sells on each of its sides. */
export const boardSlots = 6

/** Seconds from one play of an ad to the next: each side shows its slots in turn, sold or not. */
export function boardFrequency(spotSeconds: number): number {
  return boardSlots * spotSeconds
}

/** Slots sold on the fullest day of the period; for both sides, on the fuller one. */
function soldSlots(booked: BoardBooking[], { sides, ...period }: BoardBooking): number {
  const sold = bookedSides(sides).map((side) =>
    soldOnFullestDay(
      booked.flatMap((booking) => (bookedSides(booking.sides).includes(side) ? { ...booking, takes: 1 } : [])),
      period,
    ),
  )
  return Math.max(...sold)
}

export function boardAirtime(booked: BoardBooking[], wanted: BoardBooking): Airtime {
  return { unit: 'slots', whole: boardSlots, sold: soldSlots(booked, wanted), wanted: 1 }
}
