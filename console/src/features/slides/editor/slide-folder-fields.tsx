import { Select } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { TagsField } from '../../../components/form/fields/tags-field.tsx'
import { useAccount } from '../../../platform/auth/account.ts'
import { foldersQuery } from '../../folders/folders-queries.ts'
import type { SlideFormState } from './use-slide-form.ts'

/** The folder and the tags of a slide. */
export function SlideFolderFields({ form, disabled }: Pick<SlideFormState, 'form'> & { disabled: boolean }) {
  const { t } = useTranslation(['folders', 'components'])
  const { accountId } = useAccount()
  const { items, tags } = useSuspenseQuery(foldersQuery(accountId)).data
  return (
    <>
      {items.length > 0 && (
        <Select
          label={t('folder')}
          placeholder={t('noFolder')}
          searchable
          clearable
          disabled={disabled}
          nothingFoundMessage={t('noOption', { ns: 'components' })}
          data={items.map((folder) => ({ value: folder.id, label: folder.title }))}
          {...form.getInputProps('folderId')}
        />
      )}
      <TagsField form={form} name="tags" known={tags.map(({ tag }) => tag)} disabled={disabled} />
    </>
  )
}
