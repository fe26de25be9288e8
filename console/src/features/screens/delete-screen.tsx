import { type Screen, screenApi } from '@litfass/api/places/screens'
import { useTranslation } from 'react-i18next'

import { askConfirm } from '../../components/feedback/confirm-dialog.tsx'
import { useApiMutation } from '../../platform/api/api.ts'
import { toastDone } from '../../platform/api/toast.tsx'
import { useAccount } from '../../platform/auth/account.ts'

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
