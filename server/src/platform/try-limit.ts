import { sql } from 'kysely'

import type { Context } from './context.ts'
import { Problem } from './problem.ts'

interface TryLimit {
  most: number
  windowSeconds: number
}

/**
 * Counts a try in the table that sign-in counts in, so the limit holds over all server processes.
 * @throws Problem too-many-requests
 */
export async function countTry(ctx: Context, key: string, { most, windowSeconds }: TryLimit): Promise<void> {
  const now = ctx.now.getTime()
  const windowStart = now - windowSeconds * 1000
  const { rows } = await sql<{ count: number }>`
    insert into rate_limits as limits (id, key, count, last_request) values (${ctx.services.newId()}, ${key}, 1, ${now})
    on conflict (key) do update set
      count = case when limits.last_request between ${windowStart} and ${now} then limits.count + 1 else 1 end,
      last_request = case when limits.last_request between ${windowStart} and ${now} then limits.last_request else ${now} end
    returning count
  `.execute(ctx.db)
  if ((rows[0]?.count ?? 0) > most) throw new Problem('too-many-requests')
}

/** Takes a try back that was none: it succeeded. */
export async function forgiveTry(ctx: Context, key: string): Promise<void> {
  await sql`update rate_limits set count = count - 1 where key = ${key} and count > 0`.execute(ctx.db)
}
