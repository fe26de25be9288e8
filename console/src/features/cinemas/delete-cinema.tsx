import { type Cinema, cinemaApi } from '@litfass/api/places/cinemas'
import { useTranslation } from 'react-i18next'

import { askConfirm } from '../../components/feedback/confirm-dialog.tsx'
import { useApiMutation } from '../../platform/api/api.ts'
import { toastDone } from '../../platform/api/toast.tsx'
import { useAccount } from '../../platform/auth/account.ts'

/** Asks, deletes, says so; `before` leaves the page of what is about to go. A failure stands in the dialog. */
export function useDeleteCinema(): (cinema: Cinema, before?: () => unknown) => void {
  const { t } = useTranslation('cinemas')
  const { accountId } = useAccount()
  const { mutateAsync } = useApiMutation(cinemaApi.deleteCinema, { problems: 'caller' })
  return (cinema, before) =>
    askConfirm({
      title: t('deleteTitle', { name: cinema.name }),
      text: t('deleteText'),
      confirmLabel: t('delete'),
      danger: true,
      action: async () => {
        await before?.()
        await mutateAsync({ accountId, cinemaId: cinema.id })
        toastDone(t('deleted'))
      },
    })
}
