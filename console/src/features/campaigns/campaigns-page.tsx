import { useTranslation } from 'react-i18next'

import { useListPage } from '../../components/list/use-list-page.ts'
import { campaignColumns } from './campaign-columns.tsx'
import { CampaignListPage } from './campaign-list-page.tsx'
import { campaignList } from './campaigns-queries.ts'

/** The campaigns of this company. */
export function CampaignsPage(): React.ReactNode {
  const { t } = useTranslation('campaigns')
  const list = useListPage(campaignList)
  return <CampaignListPage list={list} name="campaigns" columns={campaignColumns} context={{ t }} />
}
