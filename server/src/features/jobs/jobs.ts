import type { Job, JobChange } from '@litfass/api/playback/jobs'
import type { JobInput } from '@litfass/domain/playback/job'
import { minuteInZone } from '@litfass/domain/time/zone'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { enforceSharedLimit, lockAccount } from '../../platform/db/enforce-limit.ts'
import { lockOwned, lockVersion } from '../../platform/db/lock-owned.ts'
import { nextTimestamp } from '../../platform/db/next-timestamp.ts'
import { storeDeleted } from '../../platform/db/store-deleted.ts'
import { Problem, fieldProblem } from '../../platform/http/problem.ts'
import { nextRunOf, wakeFor } from './job-times.ts'
import { foreignIds, jobOf, ownJob } from './jobs.store.ts'
import { putOnAir } from './run-job.ts'

/** Creates a job. One without a time runs at once, even while the clock is in doubt: a person asked for it. */
export async function createJob(ctx: AccountContext, { runAt: planned, ...input }: JobInput): Promise<Job> {
  return inTransaction(ctx, async (ctx) => {
    await enforceSharedLimit(ctx, 'jobs')
    await requireOwn(ctx, input)
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

/**
 * An unchanged time may be in the past; the change then takes effect with the next manual run. A run that is due stays due.
 * @throws Problem changed-meanwhile
 */
export async function updateJob(ctx: AccountContext, jobId: string, { basedOn, ...input }: JobChange): Promise<Job> {
  return inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx)
    await lockVersion(ctx, 'jobs', { id: jobId, basedOn })
    const before = await ownJob(ctx, jobId)
    await requireOwn(ctx, input)
    const { runAt = before.runAt, ...rest } = input
    const isDue = before.nextRunAt !== null && before.nextRunAt <= ctx.now
    const isTimeUnchanged = runAt === before.runAt && rest.repeat === before.repeat
    const nextRunAt = isDue && isTimeUnchanged ? before.nextRunAt : nextRunOf(ctx, { ...rest, runAt })
    if (!nextRunAt && runAt !== before.runAt) throw fieldProblem('runAt', 'time-passed')
    await ctx.db
      .updateTable('jobs')
      .set({ ...rest, runAt, nextRunAt, timestamp: nextTimestamp(ctx, 'jobs') })
      .set(nextRunAt ? { status: 'waiting', lastError: null } : {})
      .where('id', '=', jobId)
      .where('accountId', '=', ctx.accountId)
      .execute()
    if (nextRunAt) await wakeFor(ctx, nextRunAt)
    await notify(ctx, ctx.accountId, ['jobs'])
    return jobOf(await ownJob(ctx, jobId))
  })
}

/** Returns the deleted job. The show it created stays. */
export async function deleteJob(ctx: AccountContext, jobId: string): Promise<Job> {
  return inTransaction(ctx, async (ctx) => {
    await lockOwned(ctx, 'jobs', { ids: [jobId], strength: 'update' })
    const job = await ownJob(ctx, jobId)
    await storeDeleted(ctx, 'job', [jobId])
    await ctx.db.deleteFrom('jobs').where('id', '=', jobId).execute()
    await notify(ctx, ctx.accountId, ['jobs'])
    return jobOf(job)
  })
}

/** @throws Problem invalid at items that are not the account's */
async function requireOwn(ctx: AccountContext, input: Pick<JobInput, 'slides' | 'shows' | 'screens'>): Promise<void> {
  const wrong: [string, { code: 'not-yours' }][] = []
  for (const kind of ['slides', 'shows', 'screens'] as const) {
    const foreign = await foreignIds(ctx, kind, input[kind])
    for (const [at, id] of input[kind].entries())
      if (foreign.has(id)) wrong.push([`${kind}.${at}`, { code: 'not-yours' }])
  }
  if (wrong.length > 0) throw new Problem('invalid', { fields: Object.fromEntries(wrong) })
}
