import { settlementApi } from '@litfass/api/ads/settlements'

import { accountList, ListSearch } from '../../components/list/account-list.ts'

export const settlementList = accountList({ endpoint: settlementApi.listSettlements, search: ListSearch })
