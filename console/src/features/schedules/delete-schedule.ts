import type { Screen } from '@litfass/api/places/screens'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { askConfirm } from '../../components/feedback/confirm-dialog.tsx'
import { useDeletedToast } from '../../components/feedback/use-deleted-toast.ts'
import { useApiMutation } from '../../platform/api/api.ts'
import { useAccount } from '../../platform/auth/account.ts'

/** Deletes after a confirmation, then calls `then`. A failure is shown in the dialog. */
export function useDeleteSchedule(): (screen: Screen, then?: () => void) => void {
  const { t } = useTranslation('schedules')
  const { accountId } = useAccount()
  const { mutateAsync } = useApiMutation(api.schedules.deleteSchedule, { problems: 'caller' })
  const toastDeleted = useDeletedToast()
  return (screen, then) =>
    askConfirm({
      title: t('deleteTitle', { name: screen.name }),
      text: t('deleteText'),
      confirmLabel: t('deleteConfirm'),
      danger: true,
      action: async () => {
        await mutateAsync({ accountId, screenId: screen.id })
        then?.()
        toastDeleted(t('deleted'), screen.scheduleId ? [screen.scheduleId] : [])
      },
    })
}
