import { placeSorts } from '@litfass/api/lists'
import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { allSites } from '../../../platform/api/own-lists.ts'
import { useAccount } from '../../../platform/auth/account.ts'
import { ChoiceChip } from '../../form/choice-chip.tsx'
import type { ListState } from '../use-list-page.ts'
import { FilterChip } from './filter-chip.tsx'
import type { PlaceSearch } from './place-search.ts'
import { ListSort } from './sort-menu.tsx'

type PlaceList = Pick<ListState<PlaceSearch>, 'search' | 'change'>

/** Filters by location and by status. */
export function PlaceFilters({ list: { search, change } }: { list: PlaceList }) {
  const { t } = useTranslation('components')
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

export function PlaceSort({ list }: { list: PlaceList }) {
  const { t } = useTranslation('components')
  return <ListSort list={list} sorts={placeSorts} textOf={(sort) => t(sort === 'name' ? 'sortName' : 'sortNewest')} />
}

/** The active filter by location. */
function SiteChip({ siteId, onRemove }: { siteId: string; onRemove: () => void }) {
  const { t } = useTranslation('components')
  const { accountId } = useAccount()
  const { data: sites } = useQuery(allSites(accountId))
  return <FilterChip label={sites?.find(({ id }) => id === siteId)?.title ?? t('site')} onRemove={onRemove} />
}
