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

/** Everything the price of an ad on a screen came from, so that the page can show the sum. */
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

/** The same of an ad on a board: net cents per day of what is booked. */
const BoardPriceInputs = z
  .object({ prices: BoardPrices, sides: Sides, days: z.int(), discountPercent: z.int() })
  .meta({ id: 'BoardPriceInputs' })

/** The same of an ad in a hall: net cents for a cinema week and each started ten seconds, visitors in such a week. */
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
 * What a place sells (`whole`), what is sold of it on the fullest day of the period, what this ad wants: shares (0 to 1) of a
 * screen's time, slots of a board, seconds before each show in a hall.
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
  /** All ad groups that book this place are judged together. */
  isAvailable: z.boolean(),
}

const Ids = z.array(z.uuid()).max(mostPlaces)

/** What an ad group books, by kind. */
const bookedGroups = {
  display: z.object({ duration: Duration, frequency: z.int().min(10).max(86_400), screens: Ids }),
  board: z.object({ sides: Sides, boards: Ids }),
  cinema: z.object({ duration: Duration, cinemas: z.array(BookedCinema).max(mostPlaces) }),
} as const satisfies Record<BookableKind, z.ZodType>

/** What a quote names. */
const quotedIds = {
  display: { screenId: z.uuid() },
  board: { boardId: z.uuid() },
  cinema: { cinemaId: z.uuid(), hallId: z.uuid() },
} as const satisfies Record<BookableKind, z.ZodRawShape>

/** What the price of an ad came from. */
export const priceInputs = {
  display: DisplayPriceInputs,
  board: BoardPriceInputs,
  cinema: CinemaPriceInputs,
} as const satisfies Record<BookableKind, z.ZodType>
export type PriceInputs = z.infer<(typeof priceInputs)[BookableKind]>

/** What an ad says of its place. */
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

/** One place in the wizard: net cents. */
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
