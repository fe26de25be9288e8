import type { Job } from '@litfass/api/playback/jobs'
import type { JobInput } from '@litfass/domain/playback/job'
import { minuteInZone } from '@litfass/domain/time/zone'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { enforceSharedLimit } from '../../platform/db/enforce-limit.ts'
import { fieldProblem } from '../../platform/http/problem.ts'
import { nextRunOf, wakeFor } from './job-times.ts'
import { jobOf, ownJob } from './jobs.store.ts'
import { requireOwnItems } from './require-own-items.ts'
import { putOnAir } from './run-job.ts'

/** Creates a job. One without a time runs at once, even while the clock is in doubt: a person asked for it. */
export async function createJob(ctx: AccountContext, { runAt: planned, ...input }: JobInput): Promise<Job> {
  return inTransaction(ctx, async (ctx) => {
    await enforceSharedLimit(ctx, 'jobs')
    await requireOwnItems(ctx, input)
    const id = ctx.services.newId()
    const runAt = planned ?? minuteInZone(ctx.now.getTime(), ctx.zone)
    const nextRunAt = nextRunOf(ctx, { ...input, runAt })
    if (planned && !nextRunAt) throw fieldProblem('runAt', 'time-passed')
    await ctx.db
      .insertInto('jobs')
      .values({
        id,
        accountId: ctx.accountId,
        creatorId: ctx.actor.userId,
        ...input,
        runAt,
        status: 'waiting',
        nextRunAt,
        timestamp: ctx.now,
      })
      .execute()
    if (nextRunAt) await wakeFor(ctx, nextRunAt)
    const job = await ownJob(ctx, id)
    if (!planned) return putOnAir(ctx, job)
    await notify(ctx, ctx.accountId, ['jobs'])
    return jobOf(job)
  })
}
