import { useTranslation } from 'react-i18next'

import { askConfirm } from '../../components/feedback/confirm-dialog.tsx'
import { useDeletedToast } from '../../components/feedback/use-deleted-toast.ts'
import { useApiMutation } from '../../platform/api/api.ts'
import { useAccount } from '../../platform/auth/account.ts'
import { useAskEndAds } from './ask-end-ads.tsx'
import { pathOf, type PlaceKind } from './place-kind.ts'

/**
 * Deletes after a confirmation. `page` leaves the page of the place before that, and reopens it if the place stays. A failure is
 * shown in the dialog.
 */
export function useDeletePlace<Place extends { id: string }>(
  kind: PlaceKind<Place>,
): (place: Place, page?: { leave: () => unknown; reopen: () => void }) => void {
  const { t } = useTranslation([kind.texts, 'components'])
  const { accountId } = useAccount()
  const { mutateAsync } = useApiMutation(kind.remove, { problems: 'caller' })
  const askEndAds = useAskEndAds()
  const toastDeleted = useDeletedToast()
  return (place, page) =>
    askConfirm({
      title: t('deleteTitle', { ns: 'components', title: kind.nameOf(place) }),
      text: kind.DeleteText ? <kind.DeleteText place={place} /> : t('deleteText'),
      confirmLabel: t('delete', { ns: 'components' }),
      danger: true,
      action: async () => {
        await page?.leave()
        try {
          await askEndAds((query) => mutateAsync({ ...pathOf(kind, accountId, place.id), ...query }), {
            act: 'delete',
            name: kind.nameOf(place),
          })
        } catch (problem) {
          page?.reopen()
          throw problem
        }
        toastDeleted(t('deleted'), [place.id])
      },
    })
}
