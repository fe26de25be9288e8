import { type ClockSighting, type ClockState, judgeClock } from '@litfass/domain/time/clock-guard'

import { type Context, inTransaction } from './context.ts'
import type { Database } from './db/database.ts'

/**
 * Runs irreversible work with the earlier of the clocks of process and database, unless that clock is in doubt. Call it
 * once a minute. Returns whether the work ran. docs/decisions/0032-a-clock-that-jumps-expires-nothing.md
 */
export async function withTrustedClock(ctx: Context, work: (ctx: Context) => Promise<unknown>): Promise<boolean> {
  const { clockReference: reference, log } = ctx.services
  const at = Math.min(ctx.now.getTime(), await reference.databaseClock(ctx.db))
  const seen: ClockSighting = { at, uptime: reference.uptime(), machine: reference.machine }
  const [before, after] = await inTransaction(ctx, async (ctx) => {
    const known = await readState(ctx)
    const judged = judgeClock(known, seen)
    await writeState(ctx, judged)
    return [known, judged]
  })
  const wasInDoubt = before !== null && before.doubtedSince !== null
  const isInDoubt = after.doubtedSince !== null
  const times = { clock: new Date(at).toISOString(), lastTrusted: new Date(after.trusted.at).toISOString() }
  if (isInDoubt && !wasInDoubt)
    log.error(
      times,
      'the clock jumped ahead: until it is right or has run evenly for six hours, no ads expire or end, no jobs run by themselves, no invoices are sent and nothing is paid out',
    )
  if (wasInDoubt && !isInDoubt) log.info(times, 'the clock is trusted again')
  if (!isInDoubt) await work({ ...ctx, now: new Date(at) })
  return !isInDoubt
}

/** As `withTrustedClock`, for a job that does not recur soon: it fails while the clock is in doubt, so the queue retries it. */
export async function requireTrustedClock(ctx: Context, work: (ctx: Context) => Promise<unknown>): Promise<void> {
  if (!(await withTrustedClock(ctx, work))) throw new Error('the clock is in doubt')
}

export async function isClockInDoubt(db: Database): Promise<boolean> {
  const row = await db.selectFrom('serverClock').select('doubtedSince').executeTakeFirst()
  return row !== undefined && row.doubtedSince !== null
}

async function readState({ db }: Context): Promise<ClockState | null> {
  const row = await db.selectFrom('serverClock').selectAll().forUpdate().executeTakeFirst()
  if (!row) return null
  return {
    trusted: { at: row.trustedAt.getTime(), uptime: row.trustedUptime, machine: row.machine },
    seenAt: row.seenAt.getTime(),
    doubtedSince: row.doubtedSince?.getTime() ?? null,
  }
}

async function writeState({ db }: Context, { trusted, seenAt, doubtedSince }: ClockState): Promise<void> {
  const row = {
    trustedAt: new Date(trusted.at),
    trustedUptime: trusted.uptime,
    machine: trusted.machine,
    seenAt: new Date(seenAt),
    doubtedSince: doubtedSince === null ? null : new Date(doubtedSince),
  }
  await db
    .insertInto('serverClock')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}
