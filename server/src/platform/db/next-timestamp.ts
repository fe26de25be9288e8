import { type RawBuilder, sql } from 'kysely'

import type { DataContext } from '../context.ts'
import type { VersionedTable } from './lock-owned.ts'

/** For an update: now, but later than the stored timestamp. `basedOn` compares timestamps, so no two versions may share one. */
export function nextTimestamp(ctx: DataContext, table: VersionedTable): RawBuilder<Date> {
  return laterThan(ctx, sql.ref(`${table}.timestamp`))
}

/** Now, but later than a stored instant, if there is one. */
export function laterThan({ now }: Pick<DataContext, 'now'>, stored: RawBuilder<unknown>): RawBuilder<Date> {
  return sql<Date>`greatest(${now}, ${stored} + interval '1 millisecond')`
}
