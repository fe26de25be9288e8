import type { SettlementList } from '@litfass/api/ads/settlements'
import { pageSizes } from '@litfass/api/lists'
import type { ListQuery } from '@litfass/api/page'
import { openPaidStatuses } from '@litfass/domain/ads/ad'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'

import type { AccountContext } from '../../platform/context.ts'
import { statusIn } from '../../platform/db/ad-statuses.ts'
import { feeOn, netLeft, ownShare } from '../../platform/db/delivered.ts'
import { byId, byTime, descending, pageQuery } from '../../platform/db/lists/keyset.ts'
import { likePattern } from '../../platform/db/lists/like-pattern.ts'
import { cut } from '../../platform/db/lists/paging.ts'
import { adOf, showTitles } from '../ads/ad-of.ts'
import { isUnsettled } from './unsettled.ts'

const order = descending(byTime(sql`ads.settled`), byId(sql`ads.id`))

/** The settled ads of this publisher; `q` searches title, place and advertiser. */
export async function settlementsOf(ctx: AccountContext, search: z.output<typeof ListQuery>): Promise<SettlementList> {
  const [page, { total, ...sums }] = await Promise.all([settlementPage(ctx, search), sumsOf(ctx, search)])
  return { ...page, total, sums }
}

/** A page of these ads, without total and sums. */
export async function settlementPage(
  ctx: AccountContext,
  { q, cursor }: z.output<typeof ListQuery>,
): Promise<Pick<SettlementList, 'items' | 'next'>> {
  const size = pageSizes.settlements
  const query = ctx.db
    .selectFrom('ads')
    .selectAll()
    .select(showTitles)
    .where('publisherId', '=', ctx.accountId)
    .where(matching(q))
  const { shown, next } = cut(await pageQuery(query, { order, cursor, size }).execute(), size)
  return { items: shown.map((row) => adOf(ctx, row)), next }
}

function matching(q: string | undefined): RawBuilder<boolean> {
  const pattern = q ? likePattern(q) : '%'
  return sql<boolean>`settled is not null and (
    ads.creative->>'title' ilike ${pattern} or place_name ilike ${pattern} or advertiser_name ilike ${pattern})`
}

function sumsOf(ctx: AccountContext, { q }: { q?: string | undefined }) {
  const matches = matching(q)
  const isOpen = sql`refund_below is not null and (${statusIn(openPaidStatuses)} or ${isUnsettled})`
  return ctx.db
    .selectFrom('ads')
    .select([
      sql<number>`(count(*) filter (where ${matches}))::int`.as('total'),
      sql<number>`(coalesce(sum(amount) filter (where ${matches}), 0))::bigint`.as('booked'),
      sql<number>`(coalesce(sum(refunded_net) filter (where ${matches}), 0))::bigint`.as('refunded'),
      sql<number>`(coalesce(sum(${feeOn(netLeft)}) filter (where ${matches}), 0))::bigint`.as('fee'),
      sql<number>`(count(*) filter (where ${isOpen}))::int`.as('openAds'),
      sql<number>`(coalesce(sum(${ownShare}) filter (where ${isOpen}), 0))::bigint`.as('openAmount'),
    ])
    .where('publisherId', '=', ctx.accountId)
    .executeTakeFirstOrThrow()
}
