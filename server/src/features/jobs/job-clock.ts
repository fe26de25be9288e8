import type { Context } from '../../platform/context.ts'
import { wakeFor } from './job-times.ts'
import { runDueJob } from './run-job.ts'

const atOnce = 1000

/**
 * Runs every job whose time has come. A job that was due while no server ran is run once, however often it would have been. Running
 * this twice, or on several servers, runs no job twice. Returns how many it ran.
 */
export async function runJobClock(ctx: Context): Promise<number> {
  const due = await ctx.db
    .selectFrom('jobs')
    .innerJoin('accounts', 'accounts.id', 'jobs.accountId')
    .select(['jobs.id', 'jobs.accountId', 'jobs.creatorId', 'jobs.nextRunAt as dueAt', 'accounts.timezone as zone'])
    .where('jobs.nextRunAt', '<=', ctx.now)
    .orderBy('jobs.nextRunAt')
    .limit(atOnce)
    .$narrowType<{ dueAt: Date }>()
    .execute()
  let ran = 0
  for (const job of due) if (await runDueJob(ctx, job)) ran++
  await wakeForNext(ctx)
  return ran
}

async function wakeForNext(ctx: Context): Promise<void> {
  const next = await ctx.db
    .selectFrom('jobs')
    .select('nextRunAt')
    .where('nextRunAt', '>', ctx.now)
    .orderBy('nextRunAt')
    .limit(1)
    .executeTakeFirst()
  if (next?.nextRunAt) await wakeFor(ctx, next.nextRunAt)
}
