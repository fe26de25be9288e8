import { maxAtOnce } from '@litfass/domain/max-at-once'
import { z } from 'zod'

import { maxSearchLength, placeSorts } from './lists.ts'

/** A page of a list. */
export function page<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    /** All matches, not only those on this page. */
    total: z.int(),
    /** `cursor` of the next page; null on the last one. */
    next: z.string().nullable(),
  })
}

export interface Page<Item> {
  items: Item[]
  total: number
  next: string | null
}

/** `next` of the previous page. Long enough to contain the names of a screen and its location. */
export const Cursor = z.string().max(500)

export const SearchText = z.string().trim().max(maxSearchLength)

export const ListQuery = z.object({
  /** Text in titles, names and, in some lists, other fields. Case does not matter. */
  q: SearchText.optional(),
  /** `next` of the previous page. Absent for the first one. */
  cursor: Cursor.optional(),
})

/** Ids for a bulk operation. */
export const Several = z.object({ ids: z.array(z.uuid()).min(1).max(maxAtOnce, 'too-many') })

export const PlaceListQuery = ListQuery.extend({
  /** True: only active ones; false: only inactive ones. Absent: all. */
  active: z.stringbool().optional(),
  /** Location id. */
  site: z.uuid().optional(),
  sort: z.enum(placeSorts).default('name'),
})
