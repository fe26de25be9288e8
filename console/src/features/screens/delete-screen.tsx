import { type Screen, screenApi } from '@litfass/api/screens'
import { useTranslation } from 'react-i18next'

import { askConfirm } from '../../parts/confirm-dialog.tsx'
import { useAccount } from '../../platform/account.ts'
import { useApiMutation } from '../../platform/api.ts'
import { toastDone } from '../../platform/toast.tsx'

/** Asks, deletes, says so; `before` leaves the page of what is about to go. A failure stands in the dialog. */
export function useDeleteScreen(): (screen: Screen, before?: () => unknown) => void {
  const { t } = useTranslation('screens')
  const { accountId } = useAccount()
  const { mutateAsync } = useApiMutation(screenApi.deleteScreen, { problems: 'caller' })
  return (screen, before) =>
    askConfirm({
      title: t('deleteTitle', { name: screen.name }),
      text: t('deleteText'),
      confirmLabel: t('delete'),
      danger: true,
      action: async () => {
        await before?.()
        await mutateAsync({ accountId, screenId: screen.id })
        toastDone(t('deleted'))
      },
    })
}
