import type { Context } from '../../platform/context.ts'
import { wakeFor } from './job-times.ts'
import { runDueJob } from './run-job.ts'

/**
 * Runs due jobs and returns their number. Runs missed while no server was up are combined into one. Safe to call
 * concurrently and from several servers: no job runs twice.
 */
export async function runJobClock(ctx: Context, atOnce = 1000): Promise<number> {
  const due = await ctx.db
    .selectFrom('jobs')
    .innerJoin('accounts', 'accounts.id', 'jobs.accountId')
    .select(['jobs.id', 'jobs.accountId', 'jobs.creatorId', 'jobs.nextRunAt as dueAt', 'accounts.timezone as zone'])
    .where('jobs.nextRunAt', '<=', ctx.now)
    // Jobs that fail stay due, and must not keep others waiting.
    .orderBy('jobs.lastRunAt', (order) => order.asc().nullsFirst())
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
  // Once, or each of these runs would schedule another one.
  if (next?.nextRunAt) await wakeFor(ctx, next.nextRunAt, { once: true })
}
