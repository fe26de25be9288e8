import type { Folder } from '@litfass/api/playback/folders'
import { FolderInput } from '@litfass/domain/playback/slides/folder'
import { Modal, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { FormDialog } from '../../components/form/form-dialog.tsx'
import { useApiForm } from '../../components/form/form.tsx'
import { useApiMutation } from '../../platform/api/api.ts'
import { useAccount } from '../../platform/auth/account.ts'

/** Creates a folder, or renames `folder`. */
export function FolderDialog({
  folder,
  onSaved,
  onClose,
}: {
  folder?: Folder | undefined
  onSaved?: (folder: Folder) => void
  onClose: () => void
}) {
  const { t } = useTranslation('folders')
  const { accountId } = useAccount()
  const create = useApiMutation(api.folders.createFolder, { problems: 'caller' })
  const rename = useApiMutation(api.folders.renameFolder, { problems: 'caller' })
  const { form, ...dialog } = useApiForm({
    initialValues: { title: folder?.title ?? '' },
    schema: FolderInput,
    submit: async (body) => {
      const saved = folder
        ? await rename.mutateAsync({ accountId, folderId: folder.id, body })
        : await create.mutateAsync({ accountId, body })
      onClose()
      onSaved?.(saved)
    },
  })
  return (
    <Modal opened onClose={onClose} title={folder ? t('renameTitle', { title: folder.title }) : t('newFolder')}>
      <FormDialog {...dialog} save={t(folder ? 'rename' : 'create')} onCancel={onClose}>
        <TextInput label={t('name')} data-autofocus {...form.getInputProps('title')} />
      </FormDialog>
    </Modal>
  )
}
