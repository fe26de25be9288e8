import { useTranslation } from 'react-i18next'

import { askConfirm } from '../../components/feedback/confirm-dialog.tsx'
import { useDeletedToast } from '../../components/feedback/use-deleted-toast.ts'
import { useApiMutation } from '../../platform/api/api.ts'
import { useAccount } from '../../platform/auth/account.ts'
import { useAskEndAds } from './ask-end-ads.tsx'
import { pathOf, type PlaceKind } from './place-kind.ts'

/** Deletes after a confirmation; `before` leaves the page of the deleted place. A failure is shown in the dialog. */
export function useDeletePlace<Place extends { id: string }>(
  kind: PlaceKind<Place>,
): (place: Place, before?: () => unknown) => void {
  const { t } = useTranslation(kind.texts)
  const { accountId } = useAccount()
  const { mutateAsync } = useApiMutation(kind.remove, { problems: 'caller' })
  const askEndAds = useAskEndAds()
  const toastDeleted = useDeletedToast()
  return (place, before) =>
    askConfirm({
      title: t('deleteTitle', { name: kind.nameOf(place) }),
      text: kind.DeleteText ? <kind.DeleteText place={place} /> : t('deleteText'),
      confirmLabel: t('delete'),
      danger: true,
      action: async () => {
        await before?.()
        await askEndAds((query) => mutateAsync({ ...pathOf(kind, accountId, place.id), ...query }), {
          act: 'delete',
          name: kind.nameOf(place),
        })
        toastDeleted(t('deleted'), [place.id])
      },
    })
}
