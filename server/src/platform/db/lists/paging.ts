import type { Page } from '@litfass/api/page'

import { cursorAt } from './keyset.ts'

/** A row as `pageQuery` reads it. */
interface Positioned {
  position: (string | number)[] | null
}

/** The first `size` rows, and the cursor of the next page if more were fetched. */
export function cut<Row extends Positioned>(rows: Row[], size: number): { shown: Row[]; next: string | null } {
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  return { shown, next: rows.length > size && last?.position ? cursorAt(last.position) : null }
}

/** One page of `rows`, each of which carries the total. */
export function pageOf<Row extends Positioned & { total: number }, Item>(
  rows: Row[],
  { size, item }: { size: number; item: (row: Row) => Item },
): Page<Item> {
  const { shown, next } = cut(rows, size)
  return { items: shown.map((row) => item(row)), total: rows[0]?.total ?? 0, next }
}

/** The items of all pages, read one after the other. */
export async function* allPages<Item>(
  read: (cursor: string | undefined) => Promise<{ items: Item[]; next: string | null }>,
): AsyncGenerator<Item> {
  let cursor: string | undefined
  do {
    const page = await read(cursor)
    yield* page.items
    cursor = page.next ?? undefined
  } while (cursor)
}
