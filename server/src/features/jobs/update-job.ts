import type { Job, JobChange } from '@litfass/api/playback/jobs'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { lockAccount } from '../../platform/db/enforce-limit.ts'
import { lockVersion } from '../../platform/db/lock-owned.ts'
import { nextTimestamp } from '../../platform/db/next-timestamp.ts'
import { fieldProblem } from '../../platform/http/problem.ts'
import { nextRunOf, wakeFor } from './job-times.ts'
import { jobOf, ownJob } from './jobs.store.ts'
import { requireOwnItems } from './require-own-items.ts'

/**
 * An unchanged time may be in the past; the change then takes effect with the next manual run. A run that is due stays due.
 * @throws Problem changed-meanwhile
 */
export async function updateJob(ctx: AccountContext, jobId: string, { basedOn, ...input }: JobChange): Promise<Job> {
  return inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx)
    await lockVersion(ctx, 'jobs', { id: jobId, basedOn })
    const before = await ownJob(ctx, jobId)
    await requireOwnItems(ctx, input)
    const { runAt = before.runAt, ...rest } = input
    const isDue = before.nextRunAt !== null && before.nextRunAt <= ctx.now
    const isTimeUnchanged = runAt === before.runAt && rest.repeat === before.repeat
    const nextRunAt = isDue && isTimeUnchanged ? before.nextRunAt : nextRunOf(ctx, { ...rest, runAt })
    if (!nextRunAt && runAt !== before.runAt) throw fieldProblem('runAt', 'time-passed')
    await ctx.db
      .updateTable('jobs')
      .set({ ...rest, runAt, nextRunAt, timestamp: nextTimestamp(ctx, 'jobs') })
      .set(nextRunAt ? { status: 'waiting' } : {})
      .where('id', '=', jobId)
      .where('accountId', '=', ctx.accountId)
      .execute()
    if (nextRunAt) await wakeFor(ctx, nextRunAt)
    await notify(ctx, ctx.accountId, ['jobs'])
    return jobOf(await ownJob(ctx, jobId))
  })
}
