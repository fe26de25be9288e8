import { pageSizes } from '@litfass/api/lists'
import type { ListQuery } from '@litfass/api/page'
import type { DeletedItem } from '@litfass/api/people/deleted-items'
import { restorableKinds, restorableSince, restorableUntil } from '@litfass/domain/people/deleted-item'
import { sql } from 'kysely'
import type { z } from 'zod'

import type { AccountContext } from '../../platform/context.ts'
import { isLockedSlide } from '../../platform/db/deleted-document.ts'
import { byId, byTime, descending, pageQuery } from '../../platform/db/lists/keyset.ts'
import { likePattern } from '../../platform/db/lists/like-pattern.ts'
import { pageOf } from '../../platform/db/lists/paging.ts'
import { Problem } from '../../platform/http/problem.ts'
import { fileUrl } from '../files/media-files.ts'

const newest = descending(byTime(sql`deleted_items.deleted`), byId(sql`deleted_items.id`))

export async function deletedItemsOfAccount(ctx: AccountContext, { q, cursor }: z.output<typeof ListQuery>) {
  const size = pageSizes.deletedItems
  const matching = ctx.db
    .selectFrom('deletedItems')
    .where('deletedItems.accountId', '=', ctx.accountId)
    .where('deletedItems.kind', 'in', restorableKinds(ctx.roles))
    .where('deletedItems.deleted', '>', new Date(restorableSince(ctx.now.getTime())))
    .where('deletedItems.title', 'ilike', q ? likePattern(q) : '%')
  const query = matching
    .select(['deletedItems.id', 'deletedItems.kind', 'deletedItems.title', 'deletedItems.deleted'])
    .select([
      sql<string | null>`document -> 'row' ->> 'thumbnail_key'`.as('thumbnailKey'),
      sql<string | null>`document -> 'row' ->> 'thumbnail_hash'`.as('thumbnailHash'),
      isLockedSlide.as('locked'),
      sql<number>`(${matching.select(sql`count(*)::int`.as('count'))})`.as('total'),
    ])
  return pageOf(await pageQuery(query, { order: newest, cursor, size }).execute(), {
    size,
    item: ({ thumbnailKey, thumbnailHash, deleted, ...row }): DeletedItem => ({
      ...row,
      thumbnailUrl: thumbnailKey && thumbnailHash ? fileUrl(thumbnailKey, thumbnailHash) : undefined,
      deleted: deleted.toISOString(),
      until: new Date(restorableUntil(deleted.getTime())).toISOString(),
    }),
  })
}

/** Takes items out of the table, all or none; two callers cannot take the same. @throws Problem not-found */
export async function takeDeletedItems(ctx: AccountContext, ids: readonly string[]) {
  const wanted = [...new Set(ids)]
  const items = await ctx.db
    .deleteFrom('deletedItems')
    .where('accountId', '=', ctx.accountId)
    .where('id', 'in', wanted)
    .where('kind', 'in', restorableKinds(ctx.roles))
    .where('deleted', '>', new Date(restorableSince(ctx.now.getTime())))
    .returning(['id', 'kind', 'title', 'document', 'deleted', isLockedSlide.as('locked')])
    .execute()
  if (items.length < wanted.length) throw new Problem('not-found')
  return items
}
