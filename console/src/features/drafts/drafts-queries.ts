import { draftApi, draftSorts } from '@litfass/api/ads/drafts'
import { z } from 'zod'

import { accountList, ListSearch } from '../../components/list/account-list.ts'

export const draftList = accountList({
  endpoint: draftApi.listDrafts,
  search: ListSearch.extend({ sort: z.enum(draftSorts).optional().catch(undefined) }),
})
