import { z } from 'zod'

import { type Airtime, soldOnFullestDay } from '../ads/airtime.ts'
import { isEachOnce } from '../each-once.ts'
import { type Cents, discounted } from '../money/money.ts'
import { Tags } from '../tags.ts'
import { addDays, type Day, dayFromNumber, dayNumber, daysInPeriod, type Period } from '../time/day.ts'
import { PlaceText, discountLimits, pixelLimits, priceLimits, wholeNumber } from './place.ts'
import { Address, PlaceName, zipFits, zipProblem } from './site.ts'

export const CinemaCategoryId = z.literal('c-01')

/** A cinema is always landscape. */
export const cinemaFormat = 'landscape'

/** Its resolution is `pixelWidth` x `pixelHeight`. `discountHalls` in percent, for booking all halls on offer. */
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
 * `price` in net cents per cinema week (Thursday to Wednesday) and per 10 s or part of it; `shows` and `visitors`
 * per week; `seats` in the hall.
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

/** A hall without screenings has nothing to sell. */
export function isHallOnOffer({ active, shows }: { active: boolean; shows: number }): boolean {
  return active && shows > 0
}

/**
 * Whether another hall of the cinema has this name, in any case. A hall may keep its name even so: older ones were not
 * compared. Without an id, the hall is new.
 */
export function hallRefusal(
  halls: readonly { id: string; name: string }[],
  { id, name }: { id?: string; name: string },
): 'hall-exists' | null {
  const named = halls.filter((hall) => comparable(hall.name) === comparable(name))
  const isTaken = named.length > 0 && !named.some((hall) => hall.id === id)
  return isTaken ? 'hall-exists' : null
}

function comparable(name: string): string {
  return name.trim().toLowerCase()
}

/** Limit of halls per cinema: they are always read together. */
export const maxHalls = 50

/** Ids in their new order; other halls follow in their old order. */
export const HallOrder = z.array(z.uuid()).max(maxHalls, 'too-many').refine(isEachOnce, 'invalid')

/** All ids in the wanted order; ids not wanted come last, in their old order. */
export function orderedHalls(present: readonly string[], wanted: readonly string[]): string[] {
  return [...wanted, ...present.filter((id) => !wanted.includes(id))]
}

/** Net price of a cinema week in these halls for a spot of up to ten seconds: the sum of one ad in each. */
export function cinemaWeekPrice(halls: readonly { price: Cents }[], discountPercent: number): Cents {
  const week = { weeks: 1, durationSeconds: pricedSeconds, visitors: 0, discountPercent }
  return halls.reduce((sum, { price }) => sum + cinemaPrice({ ...week, price }).amount, 0)
}

/** Everything the price of an ad in a hall depends on. Stored with the ad. */
export interface CinemaPriceInputs {
  /** Net cents per week and per 10 s or part of it. */
  price: Cents
  weeks: number
  durationSeconds: number
  /** Per week. */
  visitors: number
  discountPercent: number
}

const pricedSeconds = 10

/** How often 10 s are charged: a part of them counts in full. */
export function startedTens(durationSeconds: number): number {
  return Math.ceil(durationSeconds / pricedSeconds)
}

/** Price and reach of an ad in a hall, before tax. Each visitor sees it once. */
export function cinemaPrice({ price, weeks, durationSeconds, visitors, discountPercent }: CinemaPriceInputs): {
  impressions: number
  reach: number
  amount: Cents
} {
  const impressions = visitors * weeks
  const full = price * weeks * startedTens(durationSeconds)
  return { impressions, reach: impressions, amount: discounted(full, discountPercent) }
}

const cinemaWeekDays = 7

/** The cinema week of a day, Thursday to Wednesday: new films start on Thursdays. */
export function cinemaWeekOf(day: Day): Period {
  const start = cinemaWeekNumber(day) * cinemaWeekDays
  return { start: dayFromNumber(start), end: dayFromNumber(start + cinemaWeekDays - 1) }
}

/** Number of cinema weeks in a period; partial weeks count as full weeks. */
export function cinemaWeeks(start: Day, end: Day): number {
  return cinemaWeekNumber(end) - cinemaWeekNumber(start) + 1
}

/** The most days of a week that are worth giving up to save its price. */
const maxDaysGivenUp = 3

/**
 * A period that costs a cinema week less: without its last or first week, if few of its days are in that week. It lasts at
 * least two days, as campaigns do.
 */
export function cheaperPeriod(start: Day, end: Day): { end: Day } | { start: Day } | null {
  if (cinemaWeeks(start, end) < 2) return null
  const beforeLast = addDays(cinemaWeekOf(end).start, -1)
  if (beforeLast > start && daysInPeriod(beforeLast, end) - 1 <= maxDaysGivenUp) return { end: beforeLast }
  const afterFirst = addDays(cinemaWeekOf(start).end, 1)
  return afterFirst < end && daysInPeriod(start, afterFirst) - 1 <= maxDaysGivenUp ? { start: afterFirst } : null
}

// Day 0, 1 January 1970, was a Thursday.
function cinemaWeekNumber(day: Day): number {
  return Math.floor(dayNumber(day) / cinemaWeekDays)
}

/**
 * Inputs for a hall; `discountHalls` applies when all halls of the cinema, those on offer, are among those that the
 * campaign has `booked`.
 */
export function cinemaPriceInputs(
  cinema: { discountHalls: number; halls: readonly { id: string }[] },
  hall: { price: Cents; visitors: number },
  { booked, durationSeconds, start, end }: Period & { booked: ReadonlySet<string>; durationSeconds: number },
): CinemaPriceInputs {
  return {
    price: hall.price,
    weeks: cinemaWeeks(start, end),
    durationSeconds,
    visitors: hall.visitors,
    discountPercent: hasAllHalls(cinema.halls, booked) ? cinema.discountHalls : 0,
  }
}

function hasAllHalls(halls: readonly { id: string }[], booked: ReadonlySet<string>): boolean {
  return halls.every(({ id }) => booked.has(id))
}

export interface HallBooking extends Period {
  durationSeconds: number
}

/** Seconds that a hall sells before each screening. */
export const hallSeconds = 600

/** Seconds sold before each screening on the fullest day of the period. */
function soldSeconds(booked: HallBooking[], period: Period): number {
  return soldOnFullestDay(
    booked.map((booking) => ({ ...booking, takes: booking.durationSeconds })),
    period,
  )
}

export function hallAirtime(booked: HallBooking[], wanted: HallBooking): Airtime {
  return { unit: 'seconds', whole: hallSeconds, sold: soldSeconds(booked, wanted), wanted: wanted.durationSeconds }
}
