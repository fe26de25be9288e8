import type { Job } from '@litfass/api/playback/jobs'
import { nextRuns } from '@litfass/domain/playback/job'

import { type AccountContext, type Context, inTransaction, notify } from '../../platform/context.ts'

/** The clock ticks every minute; what is due before the tick after next gets a wake-up of its own. */
const soonMilliseconds = 90_000

/** After an account has moved to another time zone: the same times on the wall. What has passed there runs at once. */
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
      // What is due already still runs.
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

/** When it runs next after this moment; null for never. */
export function nextRunOf(
  { now, zone }: Pick<AccountContext, 'now' | 'zone'>,
  job: Pick<Job, 'runAt' | 'repeat'>,
): Date | null {
  const [next] = nextRuns(job, { zone, from: now.getTime() + 1, count: 1 })
  return next === undefined ? null : new Date(next)
}

/** Has the clock look at the very moment, when that is soon. */
export async function wakeFor(ctx: Context, at: Date): Promise<void> {
  const milliseconds = at.getTime() - ctx.now.getTime()
  if (milliseconds > soonMilliseconds) return
  await ctx.services.queue.send(ctx.db, 'job-clock', {}, { afterSeconds: Math.max(0, Math.ceil(milliseconds / 1000)) })
}
