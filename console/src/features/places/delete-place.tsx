import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { askConfirm } from '../../components/feedback/confirm-dialog.tsx'
import { useDeletedToast } from '../../components/feedback/use-deleted-toast.ts'
import { useApiMutation } from '../../platform/api/api.ts'
import { useAccount } from '../../platform/auth/account.ts'
import { AdsToEnd, useDeleteWithAds } from './ask-end-ads.tsx'
import { pathOf, type PlaceKind } from './place-kind.ts'

/**
 * Deletes after a confirmation that lists the ads it ends. `page` leaves the page first, and reopens it if deleting fails. A
 * failure is shown in the dialog.
 */
export function useDeletePlace<Place extends { id: string }>(
  kind: PlaceKind<Place>,
): (place: Place, page?: { leave: () => unknown; reopen: () => void }) => void {
  const { t } = useTranslation([kind.texts, 'components'])
  const { accountId } = useAccount()
  const { mutateAsync } = useApiMutation(kind.remove, { problems: 'caller' })
  const deleteWithAds = useDeleteWithAds()
  const toastDeleted = useDeletedToast()
  return (place, page) =>
    askConfirm({
      title: t('deleteTitle', { ns: 'components', title: kind.nameOf(place) }),
      text: (
        <Stack gap="xs">
          {kind.DeleteText ? <kind.DeleteText place={place} /> : t('deleteText')}
          <AdsToEnd accountId={accountId} placeId={place.id} />
        </Stack>
      ),
      confirmLabel: t('delete', { ns: 'components' }),
      danger: true,
      action: async () => {
        const send = deleteWithAds({ id: place.id, name: kind.nameOf(place) })
        await page?.leave()
        try {
          await send((query) => mutateAsync({ ...pathOf(kind, accountId, place.id), ...query }))
        } catch (problem) {
          page?.reopen()
          throw problem
        }
        toastDeleted(t('deleted'), [place.id])
      },
    })
}
