import type { SavedView } from '@litfass/api/people/saved-views'
import type { ViewedList } from '@litfass/domain/people/saved-view'
import { sql } from 'kysely'

import type { AccountContext } from '../../platform/context.ts'
import { viewFields, ownViews } from './saved-views.store.ts'

export async function listViews(ctx: AccountContext, list: ViewedList): Promise<{ items: SavedView[] }> {
  const items = await ownViews(ctx)
    .select(viewFields)
    .where('list', '=', list)
    .orderBy(sql`lower(name)`)
    .execute()
  return { items }
}
