import { setImmediate } from 'node:timers/promises'

import type { Quote, QuoteInput } from '@litfass/api/ads/quotes'
import type { Airtime } from '@litfass/domain/ads/airtime'
import type { Point } from '@litfass/domain/places/map/distance'
import type { OpeningHours } from '@litfass/domain/places/opening-hours'
import type { Period } from '@litfass/domain/time/day'
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { z } from 'zod'

import type { Context } from '../../platform/context.ts'
import type { Ads } from '../../platform/db/schema.ts'

/** The places of an ad group and how it books them. */
export type BookedGroup = z.output<typeof QuoteInput>['adgroups'][number]

/** A screen, board or hall of an ad group, with its quote and the columns of its ad. */
export interface QuotedPlace {
  bookedId: string
  quote: Quote
  columns: Pick<Insertable<Ads>, 'publisherId' | 'publisherZone'> &
    Partial<Omit<Insertable<Ads>, 'priceInputs' | 'serviceHours'>> & { serviceHours?: OpeningHours | null }
}

/** Operations that differ by kind of place. */
export interface BookablePlace<Found> {
  /** Ids of the places, and of the bookable units in them: halls for cinemas. */
  placeIds: (group: BookedGroup) => string[]
  bookedIds: (group: BookedGroup) => string[]
  /** The bookable places among these ids, unordered. */
  found: (ctx: Context, ids: string[], period: Period) => Promise<Found[]>
  /** How to tell whether `found` would read something else by now. */
  versions: PlaceVersions
  /** For each group, its bookable places. Places of other kinds are omitted. */
  quote: (ctx: Context, groups: BookedGroup[], period: Period) => Promise<QuotedPlace[][]>
  /** Condition: enough airtime for the smallest booking on every day of the period. */
  availableIn: (period: Period) => RawBuilder<boolean>
  /** Condition on a row of `ads`: its place is on offer. */
  isOnOffer: RawBuilder<boolean>
  /** Airtime that an ad takes and that others have booked; null when the place is deleted. */
  airtimeOf: (ctx: Context, ad: Selectable<Ads>) => Promise<Airtime | null>
}

/** All rows that `found` reads: a card is cached until one of them changes, so it would stay outdated if one were missing here. */
export interface PlaceVersions {
  /** Left joins of the rows to `page offers`, the places of a page. */
  joins: (period: Period) => RawBuilder<unknown>
  /** The transactions that wrote the rows. */
  columns: RawBuilder<unknown>
}

/** Condition of such a join. Without the list of ids, the planner reads the whole table. */
export function isOnPage(id: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(id)} = offers.id and ${sql.ref(id)} = any(array(select id from page))`
}

/**
 * Quotes each place together with what other groups want of it: either all of them fit, or none does. Other requests are
 * answered between two groups: an offer may book thousands of places.
 */
export async function quoteEach<Wanted extends { id: string; booking: object }>(
  groups: Wanted[][],
  quote: (wanted: Wanted, others: Wanted['booking'][]) => QuotedPlace | null,
): Promise<QuotedPlace[][]> {
  const byPlace = Map.groupBy(groups.flat(), ({ id }) => id)
  const quoted: QuotedPlace[][] = []
  for (const group of groups) {
    quoted.push(
      group.flatMap((wanted) => {
        const others = (byPlace.get(wanted.id) ?? []).filter((one) => one !== wanted)
        return (
          quote(
            wanted,
            others.map(({ booking }) => booking),
          ) ?? []
        )
      }),
    )
    if (group.length > 0) await setImmediate()
  }
  return quoted
}

/** Passes the ids as one array, which PostgreSQL plans much faster than a list. */
export function isOneOf(table: string, ids: string[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${table}.id`)} = any(${ids}::uuid[])`
}

export function mapById<Row extends { id: string }>(rows: Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]))
}

interface OfferedPlace extends Point {
  accountId: string
  publisherName: string
  publisherZone: string
}

/** Columns of an ad about its publisher and where its place is. */
export function placeColumns(place: OfferedPlace) {
  return {
    publisherId: place.accountId,
    publisherName: place.publisherName,
    publisherZone: place.publisherZone,
    placeLat: place.lat,
    placeLng: place.lng,
  }
}

export function placeAddress(place: { street: string; streetNumber: string; zip: string; city: string }): string {
  return `${place.street} ${place.streetNumber}, ${place.zip} ${place.city}`
}

export function resolutionOf({ pixelWidth, pixelHeight }: { pixelWidth: number; pixelHeight: number }): string {
  return `${pixelWidth}x${pixelHeight}`
}
