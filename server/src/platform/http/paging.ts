import type { Page } from '@litfass/api/page'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'

import { assertStorable } from './assert-storable.ts'
import { Problem } from './problem.ts'

/** A cursor is the sort values of the last row of a page, opaque to the caller. */
export function encodeCursor(values: (string | number)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

/** @throws Problem bad-request when it is not one of ours */
export function decodeCursor<Shape extends z.ZodType>(cursor: string, shape: Shape): z.output<Shape> {
  try {
    return shape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString(), assertStorable))
  } catch {
    throw new Problem('bad-request')
  }
}

/** The first `size` of `rows` (of which one more was fetched than is shown), with the cursor of the last when there are more. */
export function pageOf<Row extends { total: number }, Item>(
  rows: Row[],
  { size, item, cursor }: { size: number; item: (row: Row) => Item; cursor: (row: Row) => (string | number)[] },
): Page<Item> {
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  return {
    items: shown.map(item),
    total: rows[0]?.total ?? 0,
    next: rows.length > size && last ? encodeCursor(cursor(last)) : null,
  }
}

/** A list's order: by one value, and by id where that is the same. The cursor repeats both. */
export interface Order<Row> {
  by: RawBuilder<unknown>
  direction: 'asc' | 'desc'
  shape: z.ZodType<string | number>
  value: (row: Row) => string | number
}

/** True of the rows behind the cursor. @throws Problem bad-request when it is not of this order */
export function isBehind(
  cursor: string,
  { by, direction, shape }: Omit<Order<never>, 'value'>,
  id: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const [value, lastId] = decodeCursor(cursor, z.tuple([shape, z.uuid()]))
  return sql<boolean>`(${by}, ${id}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${value}, ${lastId})`
}

/** `%` and `_` in a search mean themselves. */
export function likePattern(search: string): string {
  return `%${search.replace(/[\\%_]/g, '\\$&')}%`
}

export const TimeCursor = z.tuple([z.iso.datetime(), z.uuid()])
export const NameCursor = z.tuple([z.string(), z.uuid()])
