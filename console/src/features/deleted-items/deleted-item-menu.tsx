import type { DeletedItem } from '@litfass/api/people/deleted-items'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { askConfirm } from '../../components/feedback/confirm-dialog.tsx'
import { DeleteItem, ItemMenu } from '../../components/list/item-menu.tsx'
import { useApiMutation } from '../../platform/api/api.ts'
import { toastDone } from '../../platform/api/toast.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { nameOf } from './deleted-item-columns.tsx'

interface DeletedItemActions {
  restore: (items: DeletedItem[]) => void
  askPurge: (item: DeletedItem) => void
}

/** The actions, shared by all rows. */
export function useDeletedItemActions(): DeletedItemActions {
  const { t } = useTranslation('deletedItems')
  const { accountId } = useAccount()
  const restoration = useApiMutation(api.deletedItems.restoreDeletedItems, { problems: 'toast' })
  const purge = useApiMutation(api.deletedItems.purgeDeletedItems, { problems: 'caller' })
  return {
    restore: (items) =>
      restoration.mutate(
        { accountId, body: { ids: items.map(({ id }) => id) } },
        {
          onSuccess: () =>
            toastDone(t('restored', { count: items.length, title: items[0] ? nameOf(items[0], t) : '' })),
        },
      ),
    askPurge: (item) =>
      askConfirm({
        title: t('purgeTitle', { title: nameOf(item, t) }),
        text: t('purgeText'),
        confirmLabel: t('purge'),
        danger: true,
        action: async () => {
          await purge.mutateAsync({ accountId, body: { ids: [item.id] } })
          toastDone(t('purged', { title: nameOf(item, t) }))
        },
      }),
  }
}

export function DeletedItemMenu({ item, actions }: { item: DeletedItem; actions: DeletedItemActions }) {
  const { t } = useTranslation(['deletedItems', 'components'])
  return (
    <ItemMenu label={t('actionsFor', { ns: 'components', title: nameOf(item, t) })}>
      <DeleteItem onClick={() => actions.askPurge(item)}>{t('purge')}</DeleteItem>
    </ItemMenu>
  )
}
