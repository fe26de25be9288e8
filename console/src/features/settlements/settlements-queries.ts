import { api } from 'virtual:endpoints'

import { accountList, ListSearch } from '../../components/list/account-list.ts'
import { apiQuery } from '../../platform/api/api.ts'

export const settlementList = accountList({ endpoint: api.settlements.listSettlements, search: ListSearch })

export function payoutsQuery(accountId: string) {
  return apiQuery(api.payouts.getPayouts, { accountId })
}
