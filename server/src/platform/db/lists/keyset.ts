import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { z } from 'zod'

import { parseStorable } from '../../http/body/assert-storable.ts'
import { Problem } from '../../http/problem.ts'

/** A sort key; `value` is its form in cursors. */
interface Key {
  by: RawBuilder<unknown>
  value: RawBuilder<unknown>
  shape: z.ZodType<string | number>
}

/** The order of a list. The last key is unique and breaks ties. */
export interface Keyset {
  keys: Key[]
  direction: 'asc' | 'desc'
}

export function ascending(...keys: Key[]): Keyset {
  return { keys, direction: 'asc' }
}

export function descending(...keys: Key[]): Keyset {
  return { keys, direction: 'desc' }
}

// PostgreSQL has no year 0 and a resolution of microseconds.
const hasYear = (text: string) => !text.startsWith('0000')
const Instant = z.iso.datetime().max(32).refine(hasYear)
const CalendarDay = z.iso.date().refine(hasYear)

/** Microsecond resolution, which `Date` lacks. */
export function byTime(by: RawBuilder<unknown>): Key {
  return { by, value: sql`to_char(${by} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`, shape: Instant }
}

export function byDay(by: RawBuilder<unknown>): Key {
  return { by, value: by, shape: CalendarDay }
}

export function byText(by: RawBuilder<unknown>): Key {
  return { by, value: by, shape: z.string() }
}

export function byInteger(by: RawBuilder<unknown>): Key {
  return { by, value: by, shape: z.int32() }
}

export function byNumber(by: RawBuilder<unknown>): Key {
  return { by, value: by, shape: z.number() }
}

export function byId(by: RawBuilder<unknown>): Key {
  return { by, value: by, shape: z.uuid() }
}

/** For `order by`. */
export function orderOf({ keys, direction }: Keyset): RawBuilder<unknown> {
  return sql.join(keys.map(({ by }) => sql`${by} ${sql.raw(direction)}`))
}

/** The position of a row in the list, from which `pageOf` makes the cursor of the next page. */
export function positionOf({ keys }: Keyset): RawBuilder<(string | number)[]> {
  return sql<(string | number)[]>`json_build_array(${sql.join(keys.map(({ value }) => value))})`
}

/**
 * Condition for rows after the cursor, or all without one. @throws Problem bad-request when it belongs to another order
 */
export function isBehind({ keys, direction }: Keyset, cursor: string | undefined): RawBuilder<boolean> {
  if (!cursor) return sql<boolean>`true`
  const values = valuesIn(cursor, keys)
  return sql<boolean>`(${sql.join(keys.map(({ by }) => by))}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${sql.join(values)})`
}

function valuesIn(cursor: string, keys: Key[]): (string | number)[] {
  try {
    const values = z
      .array(z.unknown())
      .length(keys.length)
      .parse(parseStorable(decoded(cursor)))
    return keys.map(({ shape }, at) => shape.parse(values[at]))
  } catch {
    throw new Problem('bad-request')
  }
}

function decoded(cursor: string): string {
  return Buffer.from(cursor, 'base64url').toString()
}

/** The cursor of the page after this row. */
export function cursorAt(position: (string | number)[]): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url')
}

/** The rows of a page in order, plus one that shows whether there is a next page. Only the last of the page has its position. */
export function pageQuery<DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
  { order, cursor, size }: { order: Keyset; cursor: string | undefined; size: number },
) {
  return query
    .select(
      sql<(string | number)[] | null>`case when row_number() over (order by ${orderOf(order)}) = ${size}
        then ${positionOf(order)} end`.as('position'),
    )
    .where(isBehind(order, cursor))
    .orderBy(orderOf(order))
    .limit(size + 1)
}
