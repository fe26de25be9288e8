import { BookedCinema, Duration, mostPlaces } from '@litfass/domain/ads/campaign'
import { tableOf, valuesOf } from '@litfass/domain/keys-of'
import { BoardPrices, Sides } from '@litfass/domain/places/board'
import {
  type BookableKind,
  airtimeUnits,
  bookableKindNames,
  bookableKinds,
} from '@litfass/domain/places/bookable-kinds'
import { Day } from '@litfass/domain/time/day'
import { wireName } from '@litfass/domain/wire-name'
import { z } from 'zod'

/** Inputs of a screen's price, so that clients can show the calculation. */
const DisplayPriceInputs = z
  .object({
    contacts: z.int(),
    viewingSeconds: z.int(),
    durationSeconds: z.int(),
    frequencySeconds: z.int(),
    days: z.int(),
    cpm: z.int(),
    discountPercent: z.int(),
  })
  .meta({ id: 'PriceInputs' })

/** Inputs of a board's price. `prices`: net cents per day of the booked sides. */
const BoardPriceInputs = z
  .object({ prices: BoardPrices, sides: Sides, days: z.int(), discountPercent: z.int() })
  .meta({ id: 'BoardPriceInputs' })

/**
 * Inputs of a hall's price. `price`: net cents per cinema week and started ten seconds; `visitors`: per cinema week.
 */
const CinemaPriceInputs = z
  .object({
    price: z.int(),
    weeks: z.int(),
    durationSeconds: z.int(),
    visitors: z.int(),
    discountPercent: z.int(),
  })
  .meta({ id: 'CinemaPriceInputs' })

/**
 * Airtime for sale (`whole`), sold on the fullest day of the period, and wanted by this ad: shares (0 to 1) of a screen's
 * time, slots of a board, or seconds before each show in a hall.
 */
export const Airtime = z
  .object({ unit: z.enum(airtimeUnits), whole: z.number(), sold: z.number(), wanted: z.number() })
  .meta({ id: 'Airtime' })
export type Airtime = z.infer<typeof Airtime>

const Quoted = {
  amount: z.int(),
  impressions: z.int(),
  reach: z.int(),
  airtime: Airtime,
  /** Counts all ad groups of the request that book this place. */
  isAvailable: z.boolean(),
}

const Ids = z.array(z.uuid()).max(mostPlaces)

const bookedGroups = {
  display: z.object({ duration: Duration, frequency: z.int().min(10).max(86_400), screens: Ids }),
  board: z.object({ sides: Sides, boards: Ids }),
  cinema: z.object({ duration: Duration, cinemas: z.array(BookedCinema).max(mostPlaces) }),
} as const satisfies Record<BookableKind, z.ZodType>

const quotedIds = {
  display: { screenId: z.uuid() },
  board: { boardId: z.uuid() },
  cinema: { cinemaId: z.uuid(), hallId: z.uuid() },
} as const satisfies Record<BookableKind, z.ZodRawShape>

export const priceInputs = {
  display: DisplayPriceInputs,
  board: BoardPriceInputs,
  cinema: CinemaPriceInputs,
} as const satisfies Record<BookableKind, z.ZodType>
export type PriceInputs = z.infer<(typeof priceInputs)[BookableKind]>

/** Place fields of an ad. The ids are absent once the place is deleted. */
export const adPlaces = {
  display: {
    screenId: z.uuid().optional(),
    screenName: z.string(),
    screenAddress: z.string(),
    duration: z.int(),
    frequency: z.int(),
  },
  board: { boardId: z.uuid().optional(), boardName: z.string(), boardAddress: z.string(), sides: Sides },
  cinema: {
    cinemaId: z.uuid().optional(),
    cinemaName: z.string(),
    cinemaAddress: z.string(),
    hallId: z.uuid().optional(),
    hallName: z.string(),
    duration: z.int(),
  },
} as const satisfies Record<BookableKind, z.ZodRawShape>

function quoteOf<Kind extends BookableKind>(kind: Kind) {
  return z
    .object({ ...quotedIds[kind], ...Quoted, inputs: priceInputs[kind] })
    .meta({ id: `${capitalized(bookableKinds[kind].booked)}Quote` })
}
type Quotes = { [Kind in BookableKind]: ReturnType<typeof quoteOf<Kind>> }

/** The price of one place, in net cents. */
export const Quote = z.union(valuesOf(tableOf<Quotes>(bookableKindNames, quoteOf)))
export type Quote = z.infer<typeof Quote>

export const QuoteInput = z.object({
  startDate: wireName('startdate', Day),
  endDate: wireName('enddate', Day),
  adgroups: z.array(z.union(valuesOf(bookedGroups))).max(50),
})

export function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
