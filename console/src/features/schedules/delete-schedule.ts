import { scheduleApi } from '@litfass/api/schedules'
import type { Screen } from '@litfass/api/screens'
import { useTranslation } from 'react-i18next'

import { askConfirm } from '../../parts/confirm-dialog.tsx'
import { useAccount } from '../../platform/account.ts'
import { useApiMutation } from '../../platform/api.ts'
import { toastDone } from '../../platform/toast.tsx'

/** Asks, deletes, says so; `then` runs when it is gone. A failure stands in the dialog. */
export function useDeleteSchedule(): (screen: Screen, then?: () => void) => void {
  const { t } = useTranslation('schedules')
  const { accountId } = useAccount()
  const { mutateAsync } = useApiMutation(scheduleApi.deleteSchedule, { problems: 'caller' })
  return (screen, then) =>
    askConfirm({
      title: t('deleteTitle', { name: screen.name }),
      text: t('deleteText'),
      confirmLabel: t('deleteConfirm'),
      danger: true,
      action: async () => {
        await mutateAsync({ accountId, screenId: screen.id })
        then?.()
        toastDone(t('deleted'))
      },
    })
}
