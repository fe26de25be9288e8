import { sql } from 'kysely'

import type { Database } from '../db/database.ts'

/** An attempt among those that count together: which ones, how long, and the instant in milliseconds. */
interface Attempt {
  id: string
  key: string
  seconds: number
  now: number
}

/** Counts one attempt in one step, common to all servers. Returns how many there were in the window, and when it began. */
export async function countAttempt(
  db: Database,
  { id, key, seconds, now }: Attempt,
): Promise<{ count: number; began: number }> {
  // The clocks of several servers differ a little: one that is behind must not begin anew what another has just begun.
  const counts = sql<boolean>`abs(rate_limits.last_request - ${now}::bigint) <= ${seconds * 1000}::bigint`
  const { rows } = await sql<{ count: number; began: number }>`
    insert into rate_limits (id, key, count, last_request) values (${id}, ${key}, 1, ${now})
    on conflict (key) do update set
      count = case when ${counts} then rate_limits.count + 1 else 1 end,
      last_request = case when ${counts} then rate_limits.last_request else ${now} end
    returning count, last_request as began
  `.execute(db)
  return rows[0] ?? { count: 1, began: now }
}
