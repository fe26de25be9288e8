import { sql } from 'kysely'

import type { TestServer } from '../test-server.ts'

/** Number of statements that wait for a lock of another transaction. @param matching a regular expression of PostgreSQL */
export async function waitingForLock({ context }: Pick<TestServer, 'context'>, matching: string): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query ~ ${matching}`.execute(context().db)
  return rows.length
}
