import { sql } from 'kysely'

import type { Context } from '../context.ts'
import { Problem } from '../http/problem.ts'

interface Limit {
  max: number
  seconds: number
}

/** Counts an attempt under a key, across all servers. Returns whether it is within the limit of the window. */
export async function consumeLimit(ctx: Context, key: string, limit: Limit): Promise<boolean> {
  return (await waitAfterAttempt(ctx, key, limit)) === null
}

/** Counts one attempt as `consumeLimit` does. @throws Problem too-many-requests, with the seconds until the window ends */
export async function throwIfRateLimited(ctx: Context, key: string, limit: Limit): Promise<void> {
  const retryAfterSeconds = await waitAfterAttempt(ctx, key, limit)
  if (retryAfterSeconds !== null) throw new Problem('too-many-requests', { retryAfterSeconds })
}

/** Seconds, at least one; null when the attempt is allowed. */
async function waitAfterAttempt(ctx: Context, key: string, { max, seconds }: Limit): Promise<number | null> {
  const now = ctx.now.getTime()
  // Server clocks differ: a window that starts slightly in the future is the current one.
  const isCurrent = sql<boolean>`abs(rate_limits.last_request - ${now}::bigint) <= ${seconds * 1000}::bigint`
  const { rows } = await sql<{ count: number; began: number }>`
    insert into rate_limits (id, key, count, last_request) values (${ctx.services.newId()}, ${key}, 1, ${now})
    on conflict (key) do update set
      count = case when ${isCurrent} then rate_limits.count + 1 else 1 end,
      last_request = case when ${isCurrent} then rate_limits.last_request else ${now} end
    returning count, last_request as began
  `.execute(ctx.db)
  const { count, began } = rows[0] ?? { count: 1, began: now }
  return count > max ? wholeSeconds(began + seconds * 1000 - now) : null
}

function wholeSeconds(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1000))
}

/** Uncounts an attempt that succeeded. */
export async function refundAttempt(ctx: Context, key: string): Promise<void> {
  await sql`update rate_limits set count = count - 1 where key = ${key} and count > 0`.execute(ctx.db)
}

const freeAttempts = 5
const longestWaitMilliseconds = 60_000
const forgottenMilliseconds = 3_600_000
const waitMilliseconds = sql`least(${longestWaitMilliseconds}, 1000 * 2 ^ (least(rate_limits.count, 20) - ${freeAttempts}))`

/**
 * Counts an attempt under a key with exponential backoff. Returns whether it must wait: five attempts are free, then the wait
 * doubles from one second up to a minute. Attempts during the wait do not count. Resets after an hour without attempts.
 */
export async function isBackedOff(ctx: Context, key: string): Promise<boolean> {
  const now = ctx.now.getTime()
  const isOld = sql`rate_limits.last_request < ${now - forgottenMilliseconds}`
  // Concurrent requests and clock differences can put the last attempt slightly in the future, which is fine. Further ahead
  // than the longest wait, it was written by a wrong clock.
  const isWrong = sql`rate_limits.last_request > ${now + longestWaitMilliseconds}`
  const { rows } = await sql`
    insert into rate_limits (id, key, count, last_request) values (${ctx.services.newId()}, ${key}, 1, ${now})
    on conflict (key) do update set
      count = case when ${isOld} then 1 else rate_limits.count + 1 end,
      last_request = case when ${isWrong} then ${now} else greatest(rate_limits.last_request, ${now}) end
    where rate_limits.count < ${freeAttempts} or rate_limits.last_request + ${waitMilliseconds} <= ${now} or ${isWrong}
    returning count
  `.execute(ctx.db)
  return rows.length === 0
}

/** Counts an attempt as `isBackedOff` does. @throws Problem too-many-requests, with the seconds until the next one is allowed */
export async function throwIfBackedOff(ctx: Context, key: string): Promise<void> {
  if (!(await isBackedOff(ctx, key))) return
  const { rows } = await sql<{ until: number }>`
    select (last_request + ${waitMilliseconds})::float8 as until from rate_limits where key = ${key}
  `.execute(ctx.db)
  const now = ctx.now.getTime()
  throw new Problem('too-many-requests', { retryAfterSeconds: wholeSeconds((rows[0]?.until ?? now) - now) })
}

/** Uncounts an attempt that `isBackedOff` allowed, including the wait it started. */
export async function refundBackoff(ctx: Context, key: string): Promise<void> {
  await sql`
    update rate_limits set count = count - 1, last_request = last_request - ${longestWaitMilliseconds}
    where key = ${key} and count > 0
  `.execute(ctx.db)
}

export async function clearAttempts(ctx: Context, key: string): Promise<void> {
  await sql`delete from rate_limits where key = ${key}`.execute(ctx.db)
}
