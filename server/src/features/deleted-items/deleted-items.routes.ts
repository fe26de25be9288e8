import type { deletedItemApi } from '@litfass/api/people/deleted-items'

import type { Handlers } from '../../platform/http/serve.ts'
import { deletedItemsOfAccount } from './deleted-items.store.ts'
import { purgeDeletedItems } from './purge-deleted-items.ts'
import { restoreDeletedItems } from './restore-deleted-items.ts'

export const deletedItemHandlers: Handlers<typeof deletedItemApi> = {
  listDeletedItems: (ctx, { query }) => deletedItemsOfAccount(ctx, query),
  restoreDeletedItems: (ctx, { body }) => restoreDeletedItems(ctx, body.ids),
  purgeDeletedItems: (ctx, { body }) => purgeDeletedItems(ctx, body.ids),
}
