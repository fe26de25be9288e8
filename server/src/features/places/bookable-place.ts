import type { Quote, QuoteInput } from '@litfass/api/ads/quotes'
import type { Airtime } from '@litfass/domain/ads/airtime'
import { newBadgeDays } from '@litfass/domain/places/screen'
import { dayMilliseconds } from '@litfass/domain/time/week'
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { z } from 'zod'

import type { Context } from '../../platform/context.ts'
import type { Ads } from '../../platform/db/schema.ts'
import type { Period } from './booked-airtime.ts'

/** The places of an ad group and how it books them. */
export type BookedGroup = z.output<typeof QuoteInput>['adgroups'][number]

/** A screen, board or hall that an ad group books: what it costs, and what its ad says of it. */
export interface QuotedPlace {
  bookedId: string
  quote: Quote
  columns: Pick<Insertable<Ads>, 'publisherId'> & Partial<Omit<Insertable<Ads>, 'priceInputs'>>
}

/** What a kind of place that can be booked does in its own way. */
export interface BookablePlace<Found> {
  /** Ids in the kind's table, and in that of what is booked. */
  placeIds: (group: BookedGroup) => string[]
  bookedIds: (group: BookedGroup) => string[]
  /** Those of these places that anyone may book, in no order. */
  found: (ctx: Context, ids: string[], period: Period) => Promise<Found[]>
  /** For each group, the places that anyone may book. Those of other kinds are left out. */
  quote: (ctx: Context, groups: BookedGroup[], period: Period) => Promise<QuotedPlace[][]>
  /** True of an offer with enough airtime for the smallest booking on each day of the period. */
  isFree: (period: Period) => RawBuilder<boolean>
  /** What an ad takes of its place and what others have booked; null when the place is gone. */
  airtimeOf: (ctx: Context, ad: Selectable<Ads>) => Promise<Airtime | null>
}

/** Quotes what the groups want, each with what the others want of the same place: either all of them fit, or none does. */
export function quoteEach<Wanted extends { id: string; booking: object }>(
  groups: Wanted[][],
  quote: (wanted: Wanted, others: Wanted['booking'][]) => QuotedPlace | null,
): QuotedPlace[][] {
  const byPlace = Map.groupBy(groups.flat(), ({ id }) => id)
  return groups.map((group) =>
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
}

/** One value however many ids: PostgreSQL plans it in a fraction of the time. */
export function isOneOf(table: string, ids: string[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${table}.id`)} = any(${ids}::uuid[])`
}

export function byId<Row extends { id: string }>(rows: Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]))
}

/** What an ad says of the company it books from. */
export function publisherColumns(place: { accountId: string; publisherName: string; publisherZone: string }) {
  return {
    publisherId: place.accountId,
    publisherName: place.publisherName,
    publisherZone: place.publisherZone,
  }
}

export function addressOf(place: { street: string; streetNumber: string; zip: string; city: string }): string {
  return `${place.street} ${place.streetNumber}, ${place.zip} ${place.city}`
}

export function resolutionOf({ pixelWidth, pixelHeight }: { pixelWidth: number; pixelHeight: number }): string {
  return `${pixelWidth}x${pixelHeight}`
}

/** The badge "new", by the age of the place. */
export function isNew(ctx: Context, place: { created: Date }): boolean {
  return ctx.now.getTime() - place.created.getTime() < newBadgeDays * dayMilliseconds
}
