import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { useApiMutation } from '../../platform/api/api.ts'
import { toastDone, toastUndo } from '../../platform/api/toast.tsx'
import { useAccount } from '../../platform/auth/account.ts'

/** Confirms a deletion, with a button that restores what was deleted. The button keeps working after the page was left. */
export function useDeletedToast(): (title: string, ids: string[]) => void {
  const { t } = useTranslation('components')
  const { accountId } = useAccount()
  const { mutateAsync } = useApiMutation(api.deletedItems.restoreDeletedItems, { problems: 'toast' })
  return (title, ids) =>
    toastUndo(title, {
      label: t('undo'),
      onUndo: () =>
        void mutateAsync({ accountId, body: { ids } }).then(
          () => toastDone(t('restored', { count: ids.length })),
          () => {
            // The mutation shows the problem.
          },
        ),
    })
}
