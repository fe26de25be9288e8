import { api } from 'virtual:endpoints'
import { z } from 'zod'

import { accountList, ListSearch } from '../../components/list/account-list.ts'

export const campaignList = accountList({ endpoint: api.campaigns.listCampaigns, search: ListSearch })

export const adGroupList = accountList({
  endpoint: api.campaigns.listAdgroups,
  search: ListSearch.extend({ campaignId: z.uuid().optional().catch(undefined) }),
})
