import { jobApi } from '@litfass/api/playback/jobs'

import { apiQuery } from '../../platform/api/api.ts'

export function jobsQuery(accountId: string) {
  return apiQuery(jobApi.listJobs, { accountId })
}

export function jobQuery(accountId: string, jobId: string) {
  return apiQuery(jobApi.getJob, { accountId, jobId })
}
