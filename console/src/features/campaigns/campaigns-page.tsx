import { useTranslation } from 'react-i18next'

import { ExportLink } from '../../components/list/export-link.tsx'
import { useListPage } from '../../components/list/use-list-page.ts'
import { campaignColumns } from './campaign-columns.tsx'
import { CampaignListPage } from './campaign-list-page.tsx'
import { campaignList } from './campaigns-queries.ts'

/** The campaigns of this company. */
export function CampaignsPage(): React.ReactNode {
  const { t } = useTranslation('campaigns')
  const list = useListPage(campaignList)
  return (
    <CampaignListPage
      list={list}
      text={{
        title: t('campaigns'),
        search: t('searchCampaigns'),
        emptyTitle: t('noCampaigns'),
        noMatch: t('noCampaignMatches'),
      }}
      exported={<ExportLink list="campaigns" filter={list.query} />}
      columns={campaignColumns}
      context={{ t }}
    />
  )
}
