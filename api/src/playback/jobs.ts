import { basedOnField } from '@litfass/domain/based-on'
import { JobFailure, JobInput, JobStatus, Repeat } from '@litfass/domain/playback/job'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'

/** Puts slides and shows on screens at a set time. */
export const Job = z
  .object({
    id: z.uuid(),
    title: z.string(),
    /** In order, without deleted ones. */
    slides: z.array(z.uuid()),
    /** In order, without deleted ones. */
    shows: z.array(z.uuid()),
    /** Without deleted ones. */
    screens: z.array(z.uuid()),
    /** First run, by the wall clock of the account, such as `2026-11-20T08:00`. */
    runAt: z.string(),
    repeat: Repeat,
    /**
     * `waiting`: a run is due. `done`, `failed`: the result of the last run. A repeating job that failed stays `failed` until a
     * run works or the job is changed.
     */
    status: JobStatus,
    /** Absent if no run is due. */
    nextRunAt: z.iso.datetime().optional(),
    /** Absent before the first run. */
    lastRunAt: z.iso.datetime().optional(),
    /** Why the last run failed. Absent if it worked. */
    lastError: JobFailure.optional(),
    /** The show that it fills. Absent while there is none. */
    showId: z.uuid().optional(),
    accountId: z.uuid(),
    creatorId: z.uuid(),
    timestamp: z.iso.datetime(),
  })
  .meta({ id: 'Job' })
export type Job = z.infer<typeof Job>

export const JobChange = JobInput.safeExtend(basedOnField).meta({ id: 'JobChange' })
export type JobChange = z.infer<typeof JobChange>

export const jobApi = {
  listJobs: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/jobs',
    access: 'account',
    summary: 'Lists jobs (at most 100), next run first.',
    returns: z.object({ items: z.array(Job) }),
  }),
  getJob: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/jobs/{jobId}',
    access: 'account',
    summary: 'Returns a job.',
    returns: Job,
  }),
  addJob: endpoint({
    method: 'POST',
    path: '/api/accounts/{accountId}/jobs',
    access: 'account',
    summary: 'Creates a job.',
    body: JobInput,
    returns: Job,
    status: 201,
    refuses: ['too-many-jobs'],
  }),
  updateJob: endpoint({
    method: 'PUT',
    path: '/api/accounts/{accountId}/jobs/{jobId}',
    access: 'account',
    summary:
      'Updates a job; its show is unchanged until the next run. With `basedOn`, refuses if the job has changed since.',
    body: JobChange,
    returns: Job,
    refuses: ['changed-meanwhile'],
  }),
  runJob: endpoint({
    method: 'POST',
    path: '/api/accounts/{accountId}/jobs/{jobId}/runs',
    access: 'account',
    summary: 'Runs a job now, without changing its schedule, and returns the result.',
    returns: Job,
  }),
  removeJob: endpoint({
    method: 'DELETE',
    path: '/api/accounts/{accountId}/jobs/{jobId}',
    access: 'account',
    summary: 'Deletes a job; the show it created stays.',
  }),
  fetchJobs: endpoint({
    method: 'POST',
    path: '/api/fetchJobs',
    access: 'user',
    summary: 'Returns the jobs of an account by id. Members only.',
    body: z.object({ accountId: z.uuid() }),
    returns: z.record(z.uuid(), Job),
    refuses: ['not-found', 'two-factor-required'],
  }),
  createJob: endpoint({
    method: 'POST',
    path: '/api/createJob',
    access: 'user',
    summary: 'Creates a job for an account. Members only.',
    body: JobInput.safeExtend({ accountId: z.uuid() }).meta({ id: 'CreateJob' }),
    returns: Job,
    refuses: ['not-found', 'two-factor-required', 'too-many-jobs'],
  }),
  deleteJob: endpoint({
    method: 'POST',
    path: '/api/deleteJob',
    access: 'user',
    summary: 'Deletes a job and returns it. No content if there is no job with that id.',
    body: z.object({ id: z.uuid() }),
    returns: Job.nullable(),
    refuses: ['two-factor-required'],
  }),
}
