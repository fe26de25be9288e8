import { z } from 'zod'

import { maxSearchLength, placeSorts } from './lists.ts'

/** A page of a list: `total` counts all matches, `next` is the cursor of the next page. */
export function page<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), total: z.int(), next: z.string().nullable() })
}

export interface Page<Item> {
  items: Item[]
  total: number
  next: string | null
}

/** `next` of the previous page. Long enough to contain the names of a screen and its location. */
export const Cursor = z.string().max(500)

export const SearchText = z.string().trim().max(maxSearchLength)

/** `q` searches titles and names. */
export const ListQuery = z.object({ q: SearchText.optional(), cursor: Cursor.optional() })

/** Ids for a bulk operation. */
export const Several = z.object({ ids: z.array(z.uuid()).min(1).max(250, 'too-many') })

/** `active`: only active places if true, only inactive ones if false. */
export const PlaceListQuery = ListQuery.extend({
  active: z.stringbool().optional(),
  /** Location id. */
  site: z.uuid().optional(),
  sort: z.enum(placeSorts).default('name'),
})
