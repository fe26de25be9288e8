import { sql } from 'kysely'

import type { Context } from '../context.ts'
import { Problem } from '../http/problem.ts'
import { countAttempt } from './attempts.ts'

interface Limit {
  most: number
  seconds: number
}

/** Counts one attempt under a key, common to all servers, and says whether it was one too many within the window. */
export async function isOneTooMany(ctx: Context, key: string, limit: Limit): Promise<boolean> {
  return (await waitAfterAttempt(ctx, key, limit)) !== null
}

/** Counts one attempt as `isOneTooMany` does. @throws Problem too-many-requests, with the seconds until the window ends */
export async function refuseTooMany(ctx: Context, key: string, limit: Limit): Promise<void> {
  const retryAfterSeconds = await waitAfterAttempt(ctx, key, limit)
  if (retryAfterSeconds !== null) throw new Problem('too-many-requests', { retryAfterSeconds })
}

/** Seconds, at least one; null where the attempt may be made. */
async function waitAfterAttempt(ctx: Context, key: string, { most, seconds }: Limit): Promise<number | null> {
  const now = ctx.now.getTime()
  const { count, began } = await countAttempt(ctx.db, { id: ctx.services.newId(), key, seconds, now })
  return count > most ? wholeSeconds(began + seconds * 1000 - now) : null
}

function wholeSeconds(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1000))
}

/** Takes an attempt back that was none: it succeeded. */
export async function forgiveAttempt(ctx: Context, key: string): Promise<void> {
  await sql`update rate_limits set count = count - 1 where key = ${key} and count > 0`.execute(ctx.db)
}

const freeAttempts = 5
const longestWaitMilliseconds = 60_000
const forgottenMilliseconds = 3_600_000
const waitMilliseconds = sql`least(${longestWaitMilliseconds}, 1000 * 2 ^ (least(rate_limits.count, 20) - ${freeAttempts}))`

/**
 * Counts an attempt under a key and says whether it may be made now. Five are free; then each has to wait twice as long as the one
 * before, from a second up to a minute. An attempt that comes too early does not count, and after an hour of peace all is forgotten.
 */
export async function isTooEarly(ctx: Context, key: string): Promise<boolean> {
  const now = ctx.now.getTime()
  const isOld = sql`rate_limits.last_request < ${now - forgottenMilliseconds}`
  // Requests that run at once, and clocks that differ, see an attempt a little ahead of them: it is waited for like any other. One
  // further ahead than any wait was written by a clock that was wrong.
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

/** Counts an attempt as `isTooEarly` does. @throws Problem too-many-requests, with the seconds until the next one may be made */
export async function refuseTooEarly(ctx: Context, key: string): Promise<void> {
  if (!(await isTooEarly(ctx, key))) return
  const { rows } = await sql<{ until: number }>`
    select (last_request + ${waitMilliseconds})::float8 as until from rate_limits where key = ${key}
  `.execute(ctx.db)
  const now = ctx.now.getTime()
  throw new Problem('too-many-requests', { retryAfterSeconds: wholeSeconds((rows[0]?.until ?? now) - now) })
}

/** Takes an attempt back that `isTooEarly` let pass, with the wait that it began: what it asks for is answered by another one. */
export async function reopenAttempt(ctx: Context, key: string): Promise<void> {
  await sql`
    update rate_limits set count = count - 1, last_request = last_request - ${longestWaitMilliseconds}
    where key = ${key} and count > 0
  `.execute(ctx.db)
}

/** As if nothing had been tried under this key. */
export async function forgetAttempts(ctx: Context, key: string): Promise<void> {
  await sql`delete from rate_limits where key = ${key}`.execute(ctx.db)
}
