import { Draft, type DraftQuery, type ListedDraft } from '@litfass/api/ads/drafts'
import { pageSizes } from '@litfass/api/page'
import { sql } from 'kysely'
import { z } from 'zod'

import type { AccountContext } from '../../platform/context.ts'
import { isBehind, likePattern, type Order, pageOf } from '../../platform/http/paging.ts'
import { Problem } from '../../platform/http/problem.ts'

function draftRows(ctx: AccountContext) {
  return ctx.db
    .selectFrom('drafts')
    .leftJoin('users as savers', 'savers.id', 'drafts.saverId')
    .select(['drafts.id', 'drafts.accountId', 'drafts.creatorId', 'drafts.title', 'drafts.type', 'drafts.timestamp'])
    .select(['drafts.startDate', 'drafts.endDate', 'drafts.step', 'drafts.places', 'drafts.offerKey'])
    .select('savers.name as savedBy')
    .where('drafts.accountId', '=', ctx.accountId)
}

type DraftRow = Awaited<ReturnType<ReturnType<typeof draftRows>['executeTakeFirstOrThrow']>>
type ListedRow = DraftRow & { sortName: string; groups: number }

const noStart = '9999-12-31'

const orders = {
  newest: {
    by: sql`drafts.timestamp`,
    direction: 'desc',
    shape: z.iso.datetime(),
    value: (row) => row.timestamp.toISOString(),
  },
  name: { by: sql`lower(drafts.title)`, direction: 'asc', shape: z.string(), value: (row) => row.sortName },
  start: {
    by: sql`coalesce(drafts.start_date, date '9999-12-31')`,
    direction: 'asc',
    shape: z.iso.date(),
    value: (row) => row.startDate ?? noStart,
  },
} as const satisfies Record<z.output<typeof DraftQuery>['sort'], Order<ListedRow>>

export async function draftsOfAccount(ctx: AccountContext, { q, sort, cursor }: z.output<typeof DraftQuery>) {
  const size = pageSizes.drafts
  const pattern = q ? likePattern(q) : '%'
  const order = orders[sort]
  let query = draftRows(ctx)
    .select([
      sql<string>`lower(drafts.title)`.as('sortName'),
      sql<number>`jsonb_array_length(drafts.adgroups)`.as('groups'),
      sql<number>`(select count(*)::int from drafts where account_id = ${ctx.accountId} and title ilike ${pattern})`.as(
        'total',
      ),
    ])
    .where('drafts.title', 'ilike', pattern)
    .orderBy(order.by, order.direction)
    .orderBy('drafts.id', order.direction)
    .limit(size + 1)
  if (cursor) query = query.where(isBehind(cursor, order, sql`drafts.id`))
  return pageOf(await query.execute(), {
    size,
    item: ({ savedBy, ...row }): ListedDraft => ({
      ...row,
      savedBy: savedBy ?? undefined,
      timestamp: row.timestamp.toISOString(),
    }),
    cursor: (row) => [order.value(row), row.id],
  })
}

/** @throws Problem not-found unless the account has it */
export async function ownDraft(ctx: AccountContext, draftId: string): Promise<Draft> {
  const row = await draftRows(ctx).select('drafts.adgroups').where('drafts.id', '=', draftId).executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return Draft.parse({ ...row, savedBy: row.savedBy ?? undefined, timestamp: row.timestamp.toISOString() })
}
