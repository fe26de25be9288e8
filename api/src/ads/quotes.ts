import { isTooLong, maxAdgroups } from '@litfass/domain/ads/campaign'
import { tableOf, valuesOf } from '@litfass/domain/keys-of'
import {
  type BookableKind,
  airtimeUnits,
  bookableKindNames,
  bookableKinds,
} from '@litfass/domain/places/bookable-kinds'
import { Day } from '@litfass/domain/time/day'
import { wireName } from '@litfass/domain/wire-name'
import { z } from 'zod'

import { capitalized } from '../capitalized.ts'
import { partOfEach } from '../places/place-contracts.ts'

/**
 * Airtime for sale (`whole`), sold on the fullest day of the period, and wanted by this ad: shares (0 to 1) of a screen's
 * time, slots of a board, or seconds before each screening in a hall.
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
  /** The publisher's minimum for a booking; less is refused. */
  minAmount: z.int(),
  /** Counts all ad groups of the request that book this place. */
  isAvailable: z.boolean(),
  /** Screens and boards: no play fits into the service hours of the period. */
  isClosed: z.boolean().optional(),
}

const quotedIds = partOfEach('quotedIds')
export const priceInputs = partOfEach('priceInputs')
export type PriceInputs = z.infer<(typeof priceInputs)[BookableKind]>

function quoteOf<Kind extends BookableKind>(kind: Kind) {
  return z
    .object({ ...quotedIds[kind], ...Quoted, inputs: priceInputs[kind] })
    .meta({ id: `${capitalized(bookableKinds[kind].booked)}Quote` })
}
type Quotes = { [Kind in BookableKind]: ReturnType<typeof quoteOf<Kind>> }

/** The price of one place, in net cents. */
export const Quote = z.union(valuesOf(tableOf<Quotes>(bookableKindNames, quoteOf)))
export type Quote = z.infer<typeof Quote>

export const QuoteInput = z
  .object({
    startDate: wireName('startdate', Day),
    endDate: wireName('enddate', Day),
    adgroups: z.array(z.union(valuesOf(partOfEach('bookedGroup')))).max(maxAdgroups),
  })
  .refine((quoted) => !isTooLong(quoted), { path: ['endDate'], error: 'too-many-days' })
