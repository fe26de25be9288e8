import type { Slide } from '@litfass/api/playback/slides'
import { SlidesTagging } from '@litfass/domain/playback/slides/folder'
import { Modal, MultiSelect } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { FormDialog } from '../../components/form/form-dialog.tsx'
import { useApiForm } from '../../components/form/form.tsx'
import { TagInput } from '../../components/form/tag-input.tsx'
import { useApiMutation } from '../../platform/api/api.ts'
import { toastDone } from '../../platform/api/toast.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { foldersQuery } from './folders-queries.ts'

/** Adds tags to slides and removes others. Tags of other slides are suggested. */
export function TagDialog({
  slides,
  onSaved,
  onClose,
}: {
  slides: readonly Pick<Slide, 'id' | 'tags'>[]
  onSaved?: () => void
  onClose: () => void
}) {
  const { t } = useTranslation(['folders', 'components'])
  const { accountId } = useAccount()
  const { tags: known } = useSuspenseQuery(foldersQuery(accountId)).data
  const tag = useApiMutation(api.folders.tagSlides, { problems: 'caller' })
  const present = [...new Set(slides.flatMap(({ tags }) => tags))]
  const { form, ...dialog } = useApiForm({
    initialValues: { addTags: [], removeTags: [] },
    schema: SlidesTagging,
    toInput: (values) => ({ ...values, slides: slides.map(({ id }) => id) }),
    submit: async (body) => {
      await tag.mutateAsync({ accountId, body })
      toastDone(t('tagged', { count: slides.length }))
      onClose()
      onSaved?.()
    },
  })
  const { addTags, removeTags } = form.values
  return (
    <Modal opened onClose={onClose} title={t('tagTitle', { count: slides.length })}>
      <FormDialog
        {...dialog}
        save={t('save')}
        why={addTags.length + removeTags.length === 0 ? t('nothingChosen') : null}
        onCancel={onClose}
      >
        <TagInput
          label={t('addTags')}
          description={t('tagsHint', { ns: 'components' })}
          data={known.map((one) => one.tag)}
          data-autofocus
          {...form.getInputProps('addTags')}
        />
        {present.length > 0 && (
          <MultiSelect
            label={t('removeTags')}
            data={present}
            searchable
            nothingFoundMessage={t('noOption', { ns: 'components' })}
            {...form.getInputProps('removeTags')}
          />
        )}
      </FormDialog>
    </Modal>
  )
}
