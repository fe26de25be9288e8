import type { ListedDraft } from '@litfass/api/ads/drafts'
import { Menu } from '@mantine/core'
import { IconCopy, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { askConfirm } from '../../components/feedback/confirm-dialog.tsx'
import { useDeleteMany } from '../../components/feedback/use-delete-many.ts'
import { useDeletedToast } from '../../components/feedback/use-deleted-toast.ts'
import { DeleteItem, ItemMenu } from '../../components/list/item-menu.tsx'
import { useApiMutation } from '../../platform/api/api.ts'
import { toastDone } from '../../platform/api/toast.tsx'
import { useAccount } from '../../platform/auth/account.ts'

interface DraftActions {
  duplicate: (draft: ListedDraft) => void
  askDelete: (draft: ListedDraft) => void
  askDeleteMany: (drafts: ListedDraft[]) => void
}

/** The actions, shared by all rows. */
export function useDraftActions(): DraftActions {
  const { t } = useTranslation(['drafts', 'components'])
  const { accountId } = useAccount()
  const copy = useApiMutation(api.drafts.copyDraft, { problems: 'toast' })
  const deletion = useApiMutation(api.drafts.deleteDraft, { problems: 'caller' })
  const toastDeleted = useDeletedToast()
  const deleteMany = useDeleteMany()
  return {
    duplicate: ({ id: draftId }) =>
      copy.mutate(
        { accountId, draftId },
        {
          onSuccess: ({ title }) => toastDone(t('copied'), t('copiedText', { title: title || t('untitled') })),
        },
      ),
    askDelete: ({ id: draftId, title }) =>
      askConfirm({
        title: t('deleteTitle', { ns: 'components', title: title || t('untitled') }),
        text: t('deleteText'),
        confirmLabel: t('delete'),
        danger: true,
        action: async () => {
          await deletion.mutateAsync({ accountId, draftId })
          toastDeleted(t('deleted'), [draftId])
        },
      }),
    askDeleteMany: (drafts) =>
      deleteMany(
        drafts.map(({ id }) => id),
        (draftId) => deletion.mutateAsync({ accountId, draftId }),
        {
          title: t('deleteManyTitle', { count: drafts.length, title: drafts[0]?.title || t('untitled') }),
          text: t('deleteManyText', { count: drafts.length }),
          confirmLabel: t('delete'),
          deleted: (count) => t('deletedMany', { count }),
        },
      ),
  }
}

export function DraftMenu({ draft, actions }: { draft: ListedDraft; actions: DraftActions }) {
  const { t } = useTranslation(['drafts', 'components'])
  return (
    <ItemMenu label={t('actionsFor', { ns: 'components', title: draft.title || t('untitled') })}>
      <Menu.Item
        leftSection={<IconPencil size={16} stroke={1.75} />}
        renderRoot={(props) => <Link to="/advertise/new" search={{ draft: draft.id }} {...props} />}
      >
        {t('open')}
      </Menu.Item>
      <Menu.Item leftSection={<IconCopy size={16} stroke={1.75} />} onClick={() => actions.duplicate(draft)}>
        {t('duplicate', { ns: 'components' })}
      </Menu.Item>
      <DeleteItem onClick={() => actions.askDelete(draft)}>{t('delete')}</DeleteItem>
    </ItemMenu>
  )
}
