import { showSorts } from '@litfass/api/lists'
import { api } from 'virtual:endpoints'
import { z } from 'zod'

import { accountList, ListSearch } from '../../components/list/account-list.ts'
import { apiQuery } from '../../platform/api/api.ts'
import { healthEvery } from '../devices/devices-queries.ts'

export const showList = accountList({
  endpoint: api.shows.listShows,
  search: ListSearch.extend({
    sort: z.enum(showSorts).optional().catch(undefined),
    endsSoon: z.literal('true').optional().catch(undefined),
  }),
  options: { refetchInterval: healthEvery },
})

export function showQuery(accountId: string, showId: string) {
  return apiQuery(api.shows.getShow, { accountId, showId })
}
