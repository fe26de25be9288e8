import { Group, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { allSites } from '../../platform/api/own-lists.ts'
import { useAccount } from '../../platform/auth/account.ts'
import { ChoiceChip } from '../form/choice-chip.tsx'
import { FilterChip } from './filter-chip.tsx'
import { usePlaceSearch } from './place-search.ts'

/** Which places of a list are shown: by location and by state. */
export function PlaceFilters() {
  const { t } = useTranslation('parts')
  const { search, change } = usePlaceSearch()
  return (
    <Group gap="xs">
      {search.site && <SiteChip siteId={search.site} onRemove={() => change({ site: undefined })} />}
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
  )
}

/** The order of a list of places. */
export function PlaceSort() {
  const { t } = useTranslation('parts')
  const { search, change } = usePlaceSearch()
  return (
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
  )
}

/** The location whose places are shown. */
function SiteChip({ siteId, onRemove }: { siteId: string; onRemove: () => void }) {
  const { t } = useTranslation('parts')
  const { accountId } = useAccount()
  const { data: sites } = useQuery(allSites(accountId))
  return <FilterChip label={sites?.find(({ id }) => id === siteId)?.title ?? t('site')} onRemove={onRemove} />
}
