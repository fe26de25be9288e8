import { Group, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { ChoiceChip } from './choice-chip.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { usePlaceSearch } from './place-search.ts'

/** Search, state and order of a list of places. */
export function PlaceToolbar({ searchLabel }: { searchLabel: string }) {
  const { t } = useTranslation('parts')
  const { search, change } = usePlaceSearch()
  return (
    <ListToolbar
      searchLabel={searchLabel}
      filters={
        <Group gap="xs">
          {(['true', 'false'] as const).map((active) => (
            <ChoiceChip
              key={active}
              on={search.active === active}
              onToggle={() => change({ active: search.active === active ? undefined : active })}
            >
              {t(active === 'true' ? 'onlyActive' : 'onlyInactive')}
            </ChoiceChip>
          ))}
        </Group>
      }
      right={
        <Select
          aria-label={t('sortBy')}
          w={180}
          allowDeselect={false}
          value={search.sort ?? 'name'}
          data={[
            { value: 'name', label: t('sortName') },
            { value: 'newest', label: t('sortNewest') },
          ]}
          onChange={(value) => change({ sort: value === 'newest' ? 'newest' : undefined })}
        />
      }
    />
  )
}
