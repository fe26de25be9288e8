import { type DeletedItem, deletedItemApi } from '@litfass/api/people/deleted-items'

import type { TestAccount } from './builders.ts'

/** What an account has deleted and can restore, latest first. */
export async function deletedItemsOf({ call, accountId }: TestAccount): Promise<DeletedItem[]> {
  const { items } = await call(deletedItemApi.listDeletedItems, { accountId, query: {} })
  return items
}

export function restoreItems({ call, accountId }: TestAccount, ...ids: string[]) {
  return call(deletedItemApi.restoreDeletedItems, { accountId, body: { ids } })
}
