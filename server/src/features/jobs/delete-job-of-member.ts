import type { Job } from '@litfass/api/playback/jobs'

import type { ReadHeader } from '../../platform/auth/cookies.ts'
import { accountContext } from '../../platform/auth/session.ts'
import type { UserContext } from '../../platform/context.ts'
import { deleteJob } from './delete-job.ts'

/** The named call `deleteJob`: deletes a job of any of the user's accounts. Null if there is none with that id. */
export async function deleteJobOfMember(ctx: UserContext, jobId: string, header: ReadHeader): Promise<Job | null> {
  const job = await ctx.db
    .selectFrom('jobs')
    .innerJoin('memberships', 'memberships.accountId', 'jobs.accountId')
    .select('jobs.accountId')
    .where('jobs.id', '=', jobId)
    .where('memberships.userId', '=', ctx.actor.userId)
    .executeTakeFirst()
  return job ? deleteJob(await accountContext(ctx, header, job.accountId), jobId) : null
}
