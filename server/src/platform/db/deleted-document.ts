import { sql } from 'kysely'

type Row = Record<string, unknown>

/** What restores a deleted item; columns as the database names them. */
export interface DeletedDocument {
  row: Row
  /** Rows of other tables that were deleted with it. */
  parts: Record<string, Row[]>
  /** Ids of the rows whose column referred to it, by `table.column`. */
  references: Record<string, string[]>
}

/** Whether a row of `deleted_items` is a slide that the operator has locked. */
export const isLockedSlide = sql<boolean>`((kind = 'slide' and (document -> 'row' ->> 'locked')::boolean) is true)`
