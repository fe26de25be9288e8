import type { Folder } from '@litfass/api/playback/folders'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { askConfirm } from '../../components/feedback/confirm-dialog.tsx'
import { useDeletedToast } from '../../components/feedback/use-deleted-toast.ts'
import { useApiMutation } from '../../platform/api/api.ts'
import { useAccount } from '../../platform/auth/account.ts'
import { FolderDialog } from './folder-dialog.tsx'
import { RenameMenu } from './rename-menu.tsx'

/** `onDeleted` runs after the folder has been deleted. */
export function FolderMenu({ folder, onDeleted }: { folder: Folder; onDeleted: () => void }) {
  const { t } = useTranslation(['folders', 'components'])
  const [isRenaming, setIsRenaming] = useState(false)
  const { accountId } = useAccount()
  const { mutateAsync } = useApiMutation(api.folders.deleteFolder, { problems: 'caller' })
  const toastDeleted = useDeletedToast()
  const { id: folderId, title, slides } = folder

  function askDelete(): void {
    askConfirm({
      title: t('deleteTitle', { title }),
      text: slides > 0 ? t('deleteText', { count: slides }) : t('deleteEmptyText'),
      confirmLabel: t('delete', { ns: 'components' }),
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
      <RenameMenu label={t('actions', { title })} size={28} onRename={() => setIsRenaming(true)} onDelete={askDelete} />
      {isRenaming && <FolderDialog folder={folder} onClose={() => setIsRenaming(false)} />}
    </>
  )
}
