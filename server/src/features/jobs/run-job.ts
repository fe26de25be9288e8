import type { Job } from '@litfass/api/playback/jobs'
import { type JobFailure, jobEntries, jobFailures, jobRefusal, statusAfterRun } from '@litfass/domain/playback/job'

import { type AccountContext, type Context, inTransaction, notify } from '../../platform/context.ts'
import { lockAccount } from '../../platform/db/enforce-limit.ts'
import { lockOwned } from '../../platform/db/lock-owned.ts'
import { nextTimestamp } from '../../platform/db/next-timestamp.ts'
import { Problem } from '../../platform/http/problem.ts'
import { fillShow } from '../shows/fill-show.ts'
import { entriesOfShows } from '../shows/shows.store.ts'
import { videoSecondsOf } from './job-content.store.ts'
import { nextRunOf } from './job-times.ts'
import { type JobRow, jobOf, ownJob } from './jobs.store.ts'

interface DueJob {
  id: string
  accountId: string
  creatorId: string
  dueAt: Date
  zone: string
}

/** Runs a job on request, without changing its schedule. The returned job has the result. */
export async function runJob(ctx: AccountContext, jobId: string): Promise<Job> {
  return inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx)
    return putOnAir(ctx, await ownJob(ctx, jobId))
  })
}

/**
 * Runs a due job unless another server has claimed the run. Claim and run are one transaction, so the job stays due if the
 * server dies. Returns whether it ran here.
 */
export async function runDueJob(ctx: Context, due: DueJob): Promise<boolean> {
  // The job's creator is the creator of the show.
  const actor = { userId: due.creatorId, name: '', language: 'en' as const }
  const own = { ...ctx, actor, accountId: due.accountId, zone: due.zone, roles: [] }
  try {
    return await inTransaction(own, async (ctx) => {
      await lockAccount(ctx)
      if (!(await claimRun(ctx, due))) return false
      await putOnAir(ctx, await ownJob(ctx, due.id))
      return true
    })
  } catch (error) {
    ctx.services.log.error({ err: error, jobId: due.id }, 'a job could not run; it will be retried within a minute')
    await markBroken(ctx, due)
    return false
  }
}

async function claimRun(ctx: AccountContext, { id, dueAt }: DueJob): Promise<boolean> {
  const job = await ctx.db
    .selectFrom('jobs')
    .select(['runAt', 'repeat'])
    .where('id', '=', id)
    .where('nextRunAt', '=', dueAt)
    .executeTakeFirst()
  if (!job) return false
  const { numUpdatedRows } = await ctx.db
    .updateTable('jobs')
    .set({ nextRunAt: nextRunOf(ctx, job) })
    .where('id', '=', id)
    .where('nextRunAt', '=', dueAt)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Records the failure; the job stays due. */
async function markBroken({ db, now }: Context, { id, dueAt }: DueJob): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ status: 'failed', lastError: 'internal', lastRunAt: now })
    .where('id', '=', id)
    .where('nextRunAt', '=', dueAt)
    .execute()
    // If the database is down, the next tick records it.
    .catch(() => {})
}

/** Creates or fills the job's show, assigns it to the screens and records the result. */
export async function putOnAir(ctx: AccountContext, job: JobRow): Promise<Job> {
  const { failure, showId } = await showOfJob(ctx, job)
  if (!failure) await assign(ctx, job.screens, showId)
  await ctx.db
    .updateTable('jobs')
    .set({
      showId,
      status: statusAfterRun[failure ? 'failed' : 'worked'][job.nextRunAt ? 'again' : 'last'],
      lastError: failure,
      lastRunAt: ctx.now,
    })
    .where('id', '=', job.id)
    .where('accountId', '=', ctx.accountId)
    .execute()
  await notify(ctx, ctx.accountId, failure ? ['jobs'] : ['jobs', 'shows', 'screens'])
  return jobOf(await ownJob(ctx, job.id))
}

async function showOfJob(
  ctx: AccountContext,
  job: JobRow,
): Promise<{ failure: JobFailure | null; showId: string | null }> {
  // Skip the job's own show: it is the output.
  const shows = await entriesOfShows(
    ctx,
    job.shows.filter((id) => id !== job.showId),
  )
  const found = await lockOwned(ctx, 'slides', { ids: [...job.slides, ...shows.flat().map(({ slideId }) => slideId)] })
  const slides = jobEntries(job.slides, shows, await videoSecondsOf(ctx, job.slides))
    .filter(({ slideId }) => found.has(slideId))
    .map((entry, index) => ({ ...entry, index }))
  const screens = { listed: job.listedScreens, left: job.screens.length }
  const refusal = jobRefusal({ entries: slides, screens })
  if (refusal) return { failure: refusal, showId: job.showId }
  try {
    return { failure: null, showId: await fillShow(ctx, job.showId, { title: job.title, shuffled: false, slides }) }
  } catch (error) {
    // `fillShow` failed before writing, so the transaction can still record the run.
    const failure = error instanceof Problem && jobFailures.find((code) => code === error.code)
    if (!failure) throw error
    return { failure, showId: null }
  }
}

async function assign(ctx: AccountContext, screens: string[], showId: string | null): Promise<void> {
  if (screens.length === 0) return
  await lockOwned(ctx, 'screens', { ids: screens, strength: 'no key update' })
  await ctx.db
    .updateTable('screens')
    .set({ showId, timestamp: nextTimestamp(ctx, 'screens') })
    .where('accountId', '=', ctx.accountId)
    .where('id', 'in', screens)
    .execute()
}
