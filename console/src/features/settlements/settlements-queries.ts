import { payoutApi } from '@litfass/api/ads/payouts'
import { settlementApi } from '@litfass/api/ads/settlements'

import { accountList, ListSearch } from '../../components/list/account-list.ts'
import { apiQuery } from '../../platform/api/api.ts'

export const settlementList = accountList({ endpoint: settlementApi.listSettlements, search: ListSearch })

export function payoutsQuery(accountId: string) {
  return apiQuery(payoutApi.getPayouts, { accountId })
}
