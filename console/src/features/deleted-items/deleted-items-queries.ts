import { api } from 'virtual:endpoints'

import { accountList, ListSearch } from '../../components/list/account-list.ts'

export const deletedItemList = accountList({ endpoint: api.deletedItems.listDeletedItems, search: ListSearch })
