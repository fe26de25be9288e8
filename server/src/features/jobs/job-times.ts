import type { Job } from '@litfass/api/playback/jobs'
import { nextRuns } from '@litfass/domain/playback/job'

import { type AccountContext, type Context, inTransaction, notify } from '../../platform/context.ts'

/** The clock ticks every minute; jobs due sooner than this get a wake-up of their own. */
const soonMilliseconds = 90_000

/** Keeps local times after an account changes its time zone. Times that have passed in the new zone run immediately. */
export async function rescheduleJobs(ctx: Context, accountId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const account = await ctx.db
      .selectFrom('accounts')
      .select('timezone as zone')
      .where('id', '=', accountId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!account) return
    const waiting = await ctx.db
      .selectFrom('jobs')
      .select(['id', 'runAt', 'repeat'])
      .where('accountId', '=', accountId)
      // Jobs already due run as planned.
      .where('nextRunAt', '>', ctx.now)
      .execute()
    for (const { id, ...job } of waiting)
      await ctx.db
        .updateTable('jobs')
        .set({ nextRunAt: nextRunOf({ now: ctx.now, zone: account.zone }, job) ?? ctx.now })
        .where('id', '=', id)
        .execute()
    await notify(ctx, accountId, ['jobs'])
  })
}

/** Time of the next run after now; null for none. */
export function nextRunOf(
  { now, zone }: Pick<AccountContext, 'now' | 'zone'>,
  job: Pick<Job, 'runAt' | 'repeat'>,
): Date | null {
  const [next] = nextRuns(job, { zone, from: now.getTime() + 1, count: 1 })
  return next === undefined ? null : new Date(next)
}

/** Schedules a clock run at this time if it is soon. With `once`, only if the clock has not scheduled one already. */
export async function wakeFor(ctx: Context, at: Date, { once = false } = {}): Promise<void> {
  const milliseconds = at.getTime() - ctx.now.getTime()
  if (milliseconds > soonMilliseconds) return
  const afterSeconds = Math.max(0, Math.ceil(milliseconds / 1000))
  await ctx.services.queue.send(ctx.db, 'job-clock', {}, { afterSeconds, ...(once && { dedupeKey: at.toISOString() }) })
}
