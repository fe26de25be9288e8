import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'

import { ExportLink } from '../../components/list/export-link.tsx'
import { FilterChip } from '../../components/list/filter-chip.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { useAdgroupColumns } from './campaign-columns.tsx'
import { CampaignList } from './campaign-list.tsx'
import { adgroupPages, noSum } from './campaigns-queries.ts'

const route = getRouteApi('/account/advertise/adgroups')

/** The ad groups of all campaigns or of one. */
export function AdgroupsPage(): React.ReactNode {
  const { t } = useTranslation('campaigns')
  const { accountId } = useAccount()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const list = useSuspenseInfiniteQuery(adgroupPages(accountId, useDeferredValue(search)))
  const rows = list.data.pages.flatMap((page) => page.items)
  const chip = search.campaignId && (
    <FilterChip
      label={rows[0] ? t('campaignFilter', { title: rows[0].campaignTitle }) : t('thisCampaign')}
      onRemove={() => void navigate({ search: (before) => ({ ...before, campaignId: undefined }) })}
    />
  )
  return (
    <CampaignList
      words={{
        title: t('adgroups'),
        search: t('searchAdgroups'),
        empty: t('noAdgroups'),
        noMatch: t('noAdgroupMatches'),
      }}
      columns={useAdgroupColumns()}
      rows={rows}
      total={list.data.pages[0]?.total ?? 0}
      sum={list.data.pages[0]?.sum ?? noSum}
      exported={<ExportLink list="adgroups" filter={{ q: search.q, campaignId: search.campaignId }} />}
      filter={chip ?? (search.q ? null : false)}
      list={list}
      onClear={() => void navigate({ search: {} })}
    />
  )
}
