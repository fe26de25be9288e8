import { accountApi } from '@litfass/api/people/accounts'
import { jobApi } from '@litfass/api/playback/jobs'

import { apiQuery } from '../../platform/api/api.ts'

export function jobsQuery(accountId: string) {
  return apiQuery(jobApi.listJobs, { accountId })
}

export function jobQuery(accountId: string, jobId: string) {
  return apiQuery(jobApi.getJob, { accountId, jobId })
}

/** Its time zone is that of the jobs. */
export function accountQuery(accountId: string) {
  return apiQuery(accountApi.getAccount, { accountId })
}
