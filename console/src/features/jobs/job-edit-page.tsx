import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'

import { useAccount } from '../../platform/auth/account.ts'
import { usePageThing } from '../../platform/routing/page-thing.ts'
import { useDeleteJob } from './delete-job.tsx'
import { JobForm } from './job-form.tsx'
import { jobQuery } from './jobs-queries.ts'

const route = getRouteApi('/account/settings/jobs/$jobId')

export function JobEditPage(): React.ReactNode {
  const { jobId } = route.useParams()
  const { accountId } = useAccount()
  const navigate = route.useNavigate()
  const { data: job } = useSuspenseQuery(jobQuery(accountId, jobId))
  usePageThing(job.title)
  const askDelete = useDeleteJob()
  return (
    <JobForm
      key={job.id}
      job={job}
      onDelete={() => askDelete(job, () => navigate({ to: '/settings/jobs', ignoreBlocker: true }))}
    />
  )
}
