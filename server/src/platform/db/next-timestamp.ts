import { type RawBuilder, sql } from 'kysely'

import type { DataContext } from '../context.ts'
import type { VersionedTable } from './lock-owned.ts'

/** For an update: now, but later than the stored timestamp. `basedOn` compares timestamps, so no two versions may share one. */
export function nextTimestamp(ctx: DataContext, table: VersionedTable): RawBuilder<Date> {
  return sql<Date>`greatest(${ctx.now}, ${sql.ref(`${table}.timestamp`)} + interval '1 millisecond')`
}
