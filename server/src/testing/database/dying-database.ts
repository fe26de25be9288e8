import { type KyselyPlugin, sql } from 'kysely'

import type { Database } from '../../platform/db/database.ts'

/**
 * A handle of the database that fails after statement number `at`, as if the server were killed: PostgreSQL cuts the connection
 * of an open transaction, and every later statement fails. `died` tells whether that statement was reached.
 */
export function dyingAfter(db: Database, at: number): { db: Database; died: () => boolean } {
  let done = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      done += 1
      if (done < at) return result
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'litfass' and state like 'idle in transaction%'`.execute(
        db,
      )
      throw new Error('died')
    },
  }
  return { db: db.withPlugin(plugin), died: () => done >= at }
}
