import { draftSorts } from '@litfass/api/lists'
import { api } from 'virtual:endpoints'
import { z } from 'zod'

import { accountList, ListSearch } from '../../components/list/account-list.ts'

export const draftList = accountList({
  endpoint: api.drafts.listDrafts,
  search: ListSearch.extend({ sort: z.enum(draftSorts).optional().catch(undefined) }),
})
