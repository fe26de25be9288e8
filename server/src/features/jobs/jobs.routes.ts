import type { jobApi } from '@litfass/api/playback/jobs'

import { accountContext } from '../../platform/auth/session.ts'
import type { Handlers } from '../../platform/http/serve.ts'
import { createJob } from './create-job.ts'
import { deleteJobOfMember } from './delete-job-of-member.ts'
import { deleteJob } from './delete-job.ts'
import { jobOf, jobsOfAccount, ownJob } from './jobs.store.ts'
import { runJob } from './run-job.ts'
import { updateJob } from './update-job.ts'

export const jobHandlers: Handlers<typeof jobApi> = {
  listJobs: async (ctx) => ({ items: await jobsOfAccount(ctx) }),
  getJob: async (ctx, { jobId }) => jobOf(await ownJob(ctx, jobId)),
  addJob: (ctx, { body }) => createJob(ctx, body),
  updateJob: (ctx, { jobId, body }) => updateJob(ctx, jobId, body),
  runJob: (ctx, { jobId }) => runJob(ctx, jobId),
  removeJob: async (ctx, { jobId }) => void (await deleteJob(ctx, jobId)),
  fetchJobs: async (ctx, { body }, { header }) => {
    const jobs = await jobsOfAccount(await accountContext(ctx, header, body.accountId))
    return Object.fromEntries(jobs.map((job) => [job.id, job]))
  },
  createJob: async (ctx, { body: { accountId, ...input } }, { header }) =>
    createJob(await accountContext(ctx, header, accountId), input),
  deleteJob: (ctx, { body }, { header }) => deleteJobOfMember(ctx, body.id, header),
}
