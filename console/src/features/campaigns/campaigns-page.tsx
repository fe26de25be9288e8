import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'

import { ExportLink } from '../../components/list/export-link.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { useCampaignColumns } from './campaign-columns.tsx'
import { CampaignList } from './campaign-list.tsx'
import { campaignPages, noSum } from './campaigns-queries.ts'

const route = getRouteApi('/account/advertise/campaigns')

/** What this company advertises, by campaign. */
export function CampaignsPage(): React.ReactNode {
  const { t } = useTranslation('campaigns')
  const { accountId } = useAccount()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const list = useSuspenseInfiniteQuery(campaignPages(accountId, useDeferredValue(search)))
  return (
    <CampaignList
      words={{
        title: t('campaigns'),
        search: t('searchCampaigns'),
        empty: t('noCampaigns'),
        noMatch: t('noCampaignMatches'),
      }}
      columns={useCampaignColumns()}
      rows={list.data.pages.flatMap((page) => page.items)}
      total={list.data.pages[0]?.total ?? 0}
      sum={list.data.pages[0]?.sum ?? noSum}
      exported={<ExportLink list="campaigns" filter={{ q: search.q }} />}
      filter={search.q ? null : false}
      list={list}
      onClear={() => void navigate({ search: {} })}
    />
  )
}
