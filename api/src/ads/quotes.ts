import { BookedCinema, Duration, mostPlaces } from '@litfass/domain/ads/campaign'
import { BoardPrices, Sides } from '@litfass/domain/places/board'
import { airtimeUnits } from '@litfass/domain/places/bookable-kinds'
import { Day } from '@litfass/domain/time/day'
import { wireName } from '@litfass/domain/wire-name'
import { z } from 'zod'

/** Everything the price of an ad on a screen came from, so that the page can show the sum. */
export const PriceInputs = z
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
export const BoardPriceInputs = z
  .object({ prices: BoardPrices, sides: Sides, days: z.int(), discountPercent: z.int() })
  .meta({ id: 'BoardPriceInputs' })

/** The same of an ad in a hall: net cents for a cinema week and each started ten seconds, visitors in such a week. */
export const CinemaPriceInputs = z
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

export const ScreenQuote = z.object({ screenId: z.uuid(), ...Quoted, inputs: PriceInputs }).meta({ id: 'ScreenQuote' })
export type ScreenQuote = z.infer<typeof ScreenQuote>

export const BoardQuote = z
  .object({ boardId: z.uuid(), ...Quoted, inputs: BoardPriceInputs })
  .meta({ id: 'BoardQuote' })
export type BoardQuote = z.infer<typeof BoardQuote>

export const HallQuote = z
  .object({ cinemaId: z.uuid(), hallId: z.uuid(), ...Quoted, inputs: CinemaPriceInputs })
  .meta({ id: 'HallQuote' })
export type HallQuote = z.infer<typeof HallQuote>

/** One place in the wizard: net cents. */
export const Quote = z.union([ScreenQuote, BoardQuote, HallQuote])
export type Quote = z.infer<typeof Quote>

const Ids = z.array(z.uuid()).max(mostPlaces)

export const QuoteInput = z.object({
  startDate: wireName('startdate', Day),
  endDate: wireName('enddate', Day),
  adgroups: z
    .array(
      z.union([
        z.object({ duration: Duration, frequency: z.int().min(10).max(86_400), screens: Ids }),
        z.object({ sides: Sides, boards: Ids }),
        z.object({ duration: Duration, cinemas: z.array(BookedCinema).max(mostPlaces) }),
      ]),
    )
    .max(50),
})
