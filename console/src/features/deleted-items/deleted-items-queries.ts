import { deletedItemApi } from '@litfass/api/people/deleted-items'

import { accountList, ListSearch } from '../../components/list/account-list.ts'

export const deletedItemList = accountList({ endpoint: deletedItemApi.listDeletedItems, search: ListSearch })
