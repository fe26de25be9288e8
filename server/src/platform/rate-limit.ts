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
  const counts = sql<boolean>`rate_limits.last_request between ${now - seconds * 1000} and ${now}`
  const { rows } = await sql<{ count: number }>`
    insert into rate_limits (id, key, count, last_request) values (${ctx.services.newId()}, ${key}, 1, ${now})
    on conflict (key) do update set
      count = case when ${counts} then rate_limits.count + 1 else 1 end,
      last_request = case when ${counts} then rate_limits.last_request else ${now} end
    returning count
  `.execute(ctx.db)
  return (rows[0]?.count ?? 0) > most
}

/** Takes an attempt back that was none: it succeeded. */
export async function forgiveAttempt(ctx: Context, key: string): Promise<void> {
  await sql`update rate_limits set count = count - 1 where key = ${key} and count > 0`.execute(ctx.db)
}
