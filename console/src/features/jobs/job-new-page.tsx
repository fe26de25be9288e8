import { JobForm } from './job-form.tsx'

export function JobNewPage(): React.ReactNode {
  return <JobForm />
}
