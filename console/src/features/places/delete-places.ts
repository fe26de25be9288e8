import { useTranslation } from 'react-i18next'

import { askConfirm } from '../../components/feedback/confirm-dialog.tsx'
import { useDeletedToast } from '../../components/feedback/use-deleted-toast.ts'
import { useApiMutation } from '../../platform/api/api.ts'
import { countUntilRefused } from '../../platform/api/count-until-refused.ts'
import { useAccount } from '../../platform/auth/account.ts'
import { useAskEndAds } from './ask-end-ads.tsx'
import { pathOf, type PlaceKind } from './place-kind.ts'

/** Asks, then deletes places one after the other; asks again about those with open ads, and ends with the first that is refused. */
export function useDeletePlaces<Place extends { id: string }>(kind: PlaceKind<Place>): (places: Place[]) => void {
  const { t } = useTranslation(kind.texts)
  const { accountId } = useAccount()
  const { mutateAsync } = useApiMutation(kind.remove, { problems: 'caller' })
  const askEndAds = useAskEndAds()
  const toastDeleted = useDeletedToast()

  async function deleteEach(ids: string[]): Promise<void> {
    const count = await countUntilRefused(ids, (id) =>
      askEndAds((query) => mutateAsync({ ...pathOf(kind, accountId, id), ...query })),
    )
    if (count > 0) toastDeleted(t('deletedMany', { count }), ids.slice(0, count))
  }

  return (places) => {
    const [first] = places
    if (!first) return
    askConfirm({
      title: t('deleteManyTitle', { count: places.length, name: kind.nameOf(first) }),
      text: t('deleteManyText', { count: places.length }),
      confirmLabel: t('delete'),
      danger: true,
      // Closes the dialog first: the questions about ads follow.
      action: async () => void deleteEach(places.map(({ id }) => id)),
    })
  }
}
