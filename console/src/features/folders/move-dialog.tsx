import { folderTitleLength } from '@litfass/domain/playback/slides/folder'
import { Modal, Select } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'
import { z } from 'zod'

import { choiceByTyping } from '../../components/form/choice-by-typing.ts'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { useApiForm } from '../../components/form/form.tsx'
import { useApiMutation } from '../../platform/api/api.ts'
import { useAccount } from '../../platform/auth/account.ts'
import { foldersQuery } from './folders-queries.ts'
import { type MovedSlide, useMoveSlides } from './use-move-slides.ts'

const out = 'none'
const created = 'new'

const Chosen = z.object({ folder: z.string().min(1, 'required') })

/** Moves slides into a folder, which can be created by typing its name, or out of theirs. */
export function MoveDialog({
  slides,
  onMoved,
  onClose,
}: {
  slides: readonly MovedSlide[]
  onMoved?: () => void
  onClose: () => void
}) {
  const { t } = useTranslation('folders')
  const { accountId } = useAccount()
  const { items } = useSuspenseQuery(foldersQuery(accountId)).data
  const create = useApiMutation(api.folders.createFolder, { problems: 'caller' })
  const move = useMoveSlides({ problems: 'caller' })
  const [typed, setTyped] = useState('')
  const [title, setTitle] = useState('')
  const { form, ...dialog } = useApiForm({
    initialValues: { folder: '' },
    schema: Chosen,
    submit: async ({ folder }) => {
      await move(slides, await targetOf(folder))
      onClose()
      onMoved?.()
    },
  })

  async function targetOf(folder: string) {
    if (folder === out) return null
    // An earlier attempt may have created it.
    const existing = items.find((one) => one.title.toLowerCase() === title.toLowerCase())
    if (folder === created) return existing ?? create.mutateAsync({ accountId, body: { title } })
    return items.find(({ id }) => id === folder) ?? null
  }

  const name = typed.trim()
  const labels = [...items.map((folder) => folder.title), t('noFolder')]
  const isNew = name !== '' && !labels.some((label) => label.toLowerCase() === name.toLowerCase())
  const newTitle = isNew ? name : title
  return (
    <Modal opened onClose={onClose} title={t('moveTitle', { count: slides.length })}>
      <FormDialog {...dialog} save={t('move')} onCancel={onClose}>
        <Select
          label={t('folder')}
          description={t('moveHint')}
          {...choiceByTyping(form.values.folder === '')}
          maxLength={folderTitleLength}
          data={[
            ...items.map((folder) => ({ value: folder.id, label: folder.title })),
            { value: out, label: t('noFolder') },
            ...(newTitle ? [{ value: created, label: t('newFolderNamed', { title: newTitle }) }] : []),
          ]}
          onSearchChange={setTyped}
          data-autofocus
          {...form.getInputProps('folder')}
          onChange={(folder) => {
            if (folder === created && isNew) setTitle(name)
            form.setFieldValue('folder', folder ?? '')
          }}
        />
      </FormDialog>
    </Modal>
  )
}
