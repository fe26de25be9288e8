import type { Job } from '@litfass/api/playback/jobs'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { askConfirm } from '../../components/feedback/confirm-dialog.tsx'
import { useDeleteMany } from '../../components/feedback/use-delete-many.ts'
import { useDeletedToast } from '../../components/feedback/use-deleted-toast.ts'
import { useApiMutation } from '../../platform/api/api.ts'
import { useAccount } from '../../platform/auth/account.ts'

/** Asks, deletes and confirms. `before` leaves the page of the job. A failure is shown in the dialog. */
export function useDeleteJob(): (job: Job, before?: () => unknown) => void {
  const { t } = useTranslation(['jobs', 'components'])
  const { accountId } = useAccount()
  const { mutateAsync } = useApiMutation(api.jobs.removeJob, { problems: 'caller' })
  const toastDeleted = useDeletedToast()
  return (job, before) =>
    askConfirm({
      title: t('deleteTitle', { ns: 'components', title: job.title }),
      text: t('deleteText'),
      confirmLabel: t('delete', { ns: 'components' }),
      danger: true,
      action: async () => {
        await before?.()
        await mutateAsync({ accountId, jobId: job.id })
        toastDeleted(t('deleted'), [job.id])
      },
    })
}

/** Asks, then deletes several jobs. */
export function useDeleteJobs(): (jobs: Job[]) => void {
  const { t } = useTranslation(['jobs', 'components'])
  const { accountId } = useAccount()
  const { mutateAsync } = useApiMutation(api.jobs.removeJob, { problems: 'caller' })
  const deleteMany = useDeleteMany()
  return (jobs) =>
    deleteMany(
      jobs.map(({ id }) => id),
      (jobId) => mutateAsync({ accountId, jobId }),
      {
        title: t('deleteManyTitle', { count: jobs.length, title: jobs[0]?.title ?? '' }),
        text: t('deleteManyText', { count: jobs.length }),
        confirmLabel: t('delete', { ns: 'components' }),
        deleted: (count) => t('deletedMany', { count }),
      },
    )
}
