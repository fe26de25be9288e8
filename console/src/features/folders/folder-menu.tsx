import { type Folder, folderApi } from '@litfass/api/playback/folders'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { askConfirm } from '../../components/feedback/confirm-dialog.tsx'
import { useDeletedToast } from '../../components/feedback/use-deleted-toast.ts'
import { useApiMutation } from '../../platform/api/api.ts'
import { useAccount } from '../../platform/auth/account.ts'
import { FolderDialog } from './folder-dialog.tsx'

/** `onDeleted` leaves a folder that is about to be deleted. */
export function FolderMenu({ folder, onDeleted }: { folder: Folder; onDeleted: () => void }) {
  const { t } = useTranslation('folders')
  const [isRenaming, setIsRenaming] = useState(false)
  const { accountId } = useAccount()
  const { mutateAsync } = useApiMutation(folderApi.deleteFolder, { problems: 'caller' })
  const toastDeleted = useDeletedToast()
  const { id: folderId, title, slides } = folder

  function askDelete(): void {
    askConfirm({
      title: t('deleteTitle', { title }),
      text: slides > 0 ? t('deleteText', { count: slides }) : t('deleteEmptyText'),
      confirmLabel: t('delete'),
      danger: true,
      action: async () => {
        await mutateAsync({ accountId, folderId })
        onDeleted()
        toastDeleted(t('deleted'), [folderId])
      },
    })
  }

  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={28} aria-label={t('actions', { title })}>
            <IconDots size={18} stroke={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={16} stroke={1.75} />} onClick={() => setIsRenaming(true)}>
            {t('rename')}
          </Menu.Item>
          <Menu.Item
            c="var(--mantine-color-error)"
            leftSection={<IconTrash size={16} stroke={1.75} />}
            onClick={askDelete}
          >
            {t('delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isRenaming && <FolderDialog folder={folder} onClose={() => setIsRenaming(false)} />}
    </>
  )
}
