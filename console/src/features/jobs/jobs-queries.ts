import { api } from 'virtual:endpoints'

import { apiQuery } from '../../platform/api/api.ts'

export function jobsQuery(accountId: string) {
  return apiQuery(api.jobs.listJobs, { accountId })
}

export function jobQuery(accountId: string, jobId: string) {
  return apiQuery(api.jobs.getJob, { accountId, jobId })
}
