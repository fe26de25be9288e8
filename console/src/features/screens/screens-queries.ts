import { api } from 'virtual:endpoints'

import { accountList } from '../../components/list/account-list.ts'
import { apiQuery } from '../../platform/api/api.ts'
import { healthEvery } from '../devices/devices-queries.ts'
import { ScreensSearch } from './list/screens-search.ts'

export const screenList = accountList({
  endpoint: api.screens.listScreens,
  search: ScreensSearch,
  toQuery: (search) => ({ ...search, sort: search.sort ?? 'location' }),
  options: { refetchInterval: healthEvery },
})

export function tagsQuery(accountId: string) {
  return apiQuery(api.screens.listScreenTags, { accountId })
}

export function tvAddressQuery(accountId: string) {
  return apiQuery(api.devices.getTvAddress, { accountId })
}
