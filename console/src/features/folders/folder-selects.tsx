import { maxTags } from '@litfass/domain/tags'
import { MultiSelect, Select } from '@mantine/core'
import { IconFolder, IconTag } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { useAccount } from '../../platform/auth/account.ts'
import { type FilteredList, foldersQuery } from './folders-queries.ts'

/** Filters a list of slides by folder and tags, beside its search. Nothing without folders and tags. */
export function FolderSelects({ list: { search, change } }: { list: FilteredList }) {
  const { t } = useTranslation(['folders', 'components'])
  const { accountId } = useAccount()
  const { data } = useQuery(foldersQuery(accountId))
  if (!data || data.items.length + data.tags.length === 0) return null
  return (
    <>
      {data.items.length > 0 && (
        <Select
          aria-label={t('folder')}
          placeholder={t('everything')}
          clearable
          w={{ base: '100%', xs: 200 }}
          leftSection={<IconFolder size={16} stroke={1.75} aria-hidden />}
          data={[
            ...data.items.map(({ id, title }) => ({ value: id, label: title })),
            { value: 'none', label: t('noFolder') },
          ]}
          value={search.folder ?? null}
          onChange={(folder) => change({ folder: folder ?? undefined })}
        />
      )}
      {data.tags.length > 0 && (
        <MultiSelect
          aria-label={t('tags')}
          placeholder={search.tag ? undefined : t('tags')}
          searchable
          clearable
          maxValues={maxTags}
          nothingFoundMessage={t('noOption', { ns: 'components' })}
          w={{ base: '100%', xs: 240 }}
          leftSection={<IconTag size={16} stroke={1.75} aria-hidden />}
          data={data.tags.map(({ tag }) => tag)}
          value={search.tag ?? []}
          onChange={(tag) => change({ tag: tag.length > 0 ? tag : undefined })}
        />
      )}
    </>
  )
}
