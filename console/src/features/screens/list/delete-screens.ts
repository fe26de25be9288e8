import { type Screen, screenApi } from '@litfass/api/places/screens'
import { useTranslation } from 'react-i18next'

import { askConfirm } from '../../../components/feedback/confirm-dialog.tsx'
import { useDeletedToast } from '../../../components/feedback/use-deleted-toast.ts'
import { useApiMutation } from '../../../platform/api/api.ts'
import { countUntilRefused } from '../../../platform/api/count-until-refused.ts'
import { useAccount } from '../../../platform/auth/account.ts'
import { useAskEndAds } from '../../places/ask-end-ads.tsx'

/** Asks, then deletes screens one after the other; asks again about those with open ads, and ends with the first that is refused. */
export function useDeleteScreens(): (screens: Screen[]) => void {
  const { t } = useTranslation(['screenBulk', 'screens'])
  const { accountId } = useAccount()
  const { mutateAsync } = useApiMutation(screenApi.deleteScreen, { problems: 'caller' })
  const askEndAds = useAskEndAds()
  const toastDeleted = useDeletedToast()

  async function deleteEach(ids: string[]): Promise<void> {
    const count = await countUntilRefused(ids, (screenId) =>
      askEndAds((query) => mutateAsync({ accountId, screenId, ...query })),
    )
    if (count > 0) toastDeleted(t('deleted', { count }), ids.slice(0, count))
  }

  return (screens) =>
    askConfirm({
      title: t('deleteTitle', { count: screens.length, name: screens[0]?.name ?? '' }),
      text: t('deleteText', { ns: 'screens' }),
      confirmLabel: t('delete', { ns: 'screens' }),
      danger: true,
      // Closes the dialog first: the questions about ads follow.
      action: async () => void deleteEach(screens.map(({ id }) => id)),
    })
}
