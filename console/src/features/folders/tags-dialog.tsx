import { TagRename } from '@litfass/domain/playback/slides/folder'
import { renamedTag } from '@litfass/domain/tags'
import { Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { askConfirm } from '../../components/feedback/confirm-dialog.tsx'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { useApiForm } from '../../components/form/form.tsx'
import { useApiMutation } from '../../platform/api/api.ts'
import { toastDone } from '../../platform/api/toast.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { RenameMenu } from './rename-menu.tsx'

interface UsedTag {
  tag: string
  slides: number
}

interface TagsDialogProps {
  tags: readonly UsedTag[]
  /** A tag was renamed or deleted. */
  onChanged: (tag: string, to: string | null) => void
  onClose: () => void
}

/** Renames and deletes tags on all slides. */
export function TagsDialog({ tags, onChanged, onClose }: TagsDialogProps) {
  const { t } = useTranslation(['folders', 'components'])
  const [renamed, setRenamed] = useState<UsedTag | null>(null)
  const { accountId } = useAccount()
  const { mutateAsync } = useApiMutation(api.folders.deleteTag, { problems: 'caller' })

  function askDelete({ tag, slides }: UsedTag): void {
    askConfirm({
      title: t('deleteTagTitle', { tag }),
      text: t('deleteTagText', { count: slides }),
      confirmLabel: t('delete', { ns: 'components' }),
      danger: true,
      action: async () => {
        await mutateAsync({ accountId, body: { tag } })
        onChanged(tag, null)
        toastDone(t('tagDeleted'))
      },
    })
  }

  if (renamed)
    return <RenameDialog used={renamed} known={tags} onChanged={onChanged} onClose={() => setRenamed(null)} />
  return (
    <Modal opened onClose={onClose} title={t('manageTags')}>
      <Stack component="ul" gap={4} p={0} m={0} style={{ listStyle: 'none' }}>
        {tags.map((used) => (
          <Group component="li" key={used.tag} justify="space-between" wrap="nowrap" gap="sm">
            <Text truncate>{used.tag}</Text>
            <Group gap="xs" wrap="nowrap">
              <Text size="sm" c="dimmed">
                {t('tagSlides', { count: used.slides })}
              </Text>
              <RenameMenu
                label={t('tagActions', { tag: used.tag })}
                size={36}
                onRename={() => setRenamed(used)}
                onDelete={() => askDelete(used)}
              />
            </Group>
          </Group>
        ))}
      </Stack>
    </Modal>
  )
}

function RenameDialog({
  used: { tag, slides },
  known,
  onChanged,
  onClose,
}: { used: UsedTag; known: readonly UsedTag[] } & Omit<TagsDialogProps, 'tags'>) {
  const { t } = useTranslation('folders')
  const { accountId } = useAccount()
  const { mutateAsync } = useApiMutation(api.folders.renameTag, { problems: 'caller' })

  async function rename(to: string, merge: boolean): Promise<void> {
    await mutateAsync({ accountId, body: { tag, to, merge } })
    onChanged(tag, to)
    toastDone(t(merge ? 'tagsMerged' : 'tagRenamed'))
    onClose()
  }

  const { form, ...dialog } = useApiForm({
    initialValues: { to: tag },
    schema: TagRename,
    toInput: ({ to }) => ({ tag, to }),
    submit: async ({ to }) => {
      const names = known.map((one) => one.tag)
      const { spelled, merges } = renamedTag({ tag, to }, names)
      if (!merges) return rename(to, false)
      askConfirm({
        title: t('mergeTitle', { tag, to: spelled }),
        text: t('mergeText', { tag, to: spelled, count: slides }),
        confirmLabel: t('merge'),
        action: () => rename(spelled, true),
      })
    },
  })
  return (
    <Modal opened onClose={onClose} title={t('renameTitle', { title: tag })}>
      <FormDialog {...dialog} save={t('rename')} onCancel={onClose}>
        <TextInput label={t('name')} data-autofocus {...form.getInputProps('to')} />
      </FormDialog>
    </Modal>
  )
}
