import { draftApi, type ListedDraft } from '@litfass/api/ads/drafts'
import { Menu } from '@mantine/core'
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { askConfirm } from '../../components/feedback/confirm-dialog.tsx'
import { ItemMenu } from '../../components/list/item-menu.tsx'
import { useApiMutation } from '../../platform/api/api.ts'
import { toastDone } from '../../platform/api/toast.tsx'
import { useAccount } from '../../platform/auth/account.ts'

interface DraftActions {
  duplicate: (draft: ListedDraft) => void
  askDelete: (draft: ListedDraft) => void
}

/** The menu actions, shared by all rows. */
export function useDraftActions(): DraftActions {
  const { t } = useTranslation('drafts')
  const { accountId } = useAccount()
  const copy = useApiMutation(draftApi.copyDraft, { problems: 'toast' })
  const deletion = useApiMutation(draftApi.deleteDraft, { problems: 'caller' })
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
        title: t('deleteTitle', { title: title || t('untitled') }),
        text: t('deleteText'),
        confirmLabel: t('delete'),
        danger: true,
        action: async () => {
          await deletion.mutateAsync({ accountId, draftId })
          toastDone(t('deleted'))
        },
      }),
  }
}

export function DraftMenu({ draft, actions }: { draft: ListedDraft; actions: DraftActions }) {
  const { t } = useTranslation(['drafts', 'components'])
  return (
    <ItemMenu label={t('actions', { title: draft.title || t('untitled') })}>
      <Menu.Item
        leftSection={<IconPencil size={16} stroke={1.75} />}
        renderRoot={(props) => <Link to="/advertise/new" search={{ draft: draft.id }} {...props} />}
      >
        {t('open')}
      </Menu.Item>
      <Menu.Item leftSection={<IconCopy size={16} stroke={1.75} />} onClick={() => actions.duplicate(draft)}>
        {t('duplicate', { ns: 'components' })}
      </Menu.Item>
      <Menu.Item
        c="var(--mantine-color-error)"
        leftSection={<IconTrash size={16} stroke={1.75} />}
        onClick={() => actions.askDelete(draft)}
      >
        {t('delete')}
      </Menu.Item>
    </ItemMenu>
  )
}
