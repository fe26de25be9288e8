import { campaignApi } from '@litfass/api/ads/campaigns'
import { z } from 'zod'

import { accountList, ListSearch } from '../../components/list/account-list.ts'

export const campaignList = accountList({ endpoint: campaignApi.listCampaigns, search: ListSearch })

export const adGroupList = accountList({
  endpoint: campaignApi.listAdgroups,
  search: ListSearch.extend({ campaignId: z.uuid().optional().catch(undefined) }),
})
