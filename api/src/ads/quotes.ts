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

/** The airtime of a place in a period. */
export const Airtime = z
  .object({
    /**
     * `share`: 0 to 1, of a screen's time. `slots`: of each side of a board. `seconds`: before each screening in
     * a hall.
     */
    unit: z.enum(airtimeUnits),
    /** What is for sale. */
    whole: z.number(),
    /** What approved and paid ads take on the fullest day. */
    sold: z.number(),
    /** What this ad takes. */
    wanted: z.number(),
  })
  .meta({ id: 'Airtime' })
export type Airtime = z.infer<typeof Airtime>

const Quoted = {
  /** Net cents for the whole period, after discounts. */
  amount: z.int(),
  /** Expected views; 0 on boards, where they are not measured. */
  impressions: z.int(),
  /** Expected viewers, each counted once a day; 0 on boards. */
  reach: z.int(),
  /** Without what other ad groups of the request want. */
  airtime: Airtime,
  /** The publisher's minimum for a booking, in net cents. Less is refused. */
  minAmount: z.int(),
  /** Enough airtime is free on each day, with all ad groups of the request that book this place. */
  isAvailable: z.boolean(),
  /** Screens and boards: no play fits into the service hours of the period. */
  isClosed: z.boolean().optional(),
}

const quotedIds = partOfEach('quotedIds')
export const priceInputs = partOfEach('priceInputs')
export type PriceInputs = z.infer<(typeof priceInputs)[BookableKind]>

function quoteOf<Kind extends BookableKind>(kind: Kind) {
  return z
    .object({
      ...quotedIds[kind],
      ...Quoted,
      /** What the price was calculated from. */
      inputs: priceInputs[kind],
    })
    .meta({ id: `${capitalized(bookableKinds[kind].booked)}Quote` })
}
type Quotes = { [Kind in BookableKind]: ReturnType<typeof quoteOf<Kind>> }

/** The price of one place, in net cents. */
export const Quote = z.union(valuesOf(tableOf<Quotes>(bookableKindNames, quoteOf)))
export type Quote = z.infer<typeof Quote>

export const QuoteInput = z
  .object({
    /** First day, in the zone of each publisher. */
    startDate: wireName('startdate', Day),
    /** Last day, included. One before `startdate` counts as `startdate`. */
    endDate: wireName('enddate', Day),
    adgroups: z.array(z.union(valuesOf(partOfEach('bookedGroup')))).max(maxAdgroups),
  })
  .refine((quoted) => !isTooLong(quoted), { path: ['endDate'], error: 'too-many-days' })
