import { sql } from 'kysely'

import type { Context } from './context.ts'

/**
 * Counts one attempt under a key, common to all servers, and says whether it was one too many within the window.
 * The table is the one better-auth keeps its own counts in.
 */
export async function isOneTooMany(
  ctx: Context,
  key: string,
  { most, seconds }: { most: number; seconds: number },
): Promise<boolean> {
  const now = ctx.now.getTime()
  const expired = sql<boolean>`rate_limits.last_request < ${now - seconds * 1000}`
  const { rows } = await sql<{ count: number }>`
    insert into rate_limits (id, key, count, last_request) values (${ctx.services.newId()}, ${key}, 1, ${now})
    on conflict (key) do update set
      count = case when ${expired} then 1 else rate_limits.count + 1 end,
      last_request = case when ${expired} then ${now} else rate_limits.last_request end
    returning count
  `.execute(ctx.db)
  return (rows[0]?.count ?? 0) > most
}
