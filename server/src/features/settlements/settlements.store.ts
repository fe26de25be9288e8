import type { SettlementList } from '@litfass/api/ads/settlements'
import { pageSizes } from '@litfass/api/lists'
import type { ListQuery } from '@litfass/api/page'
import { runningStatuses } from '@litfass/domain/ads/ad'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'

import type { AccountContext } from '../../platform/context.ts'
import { statusIn } from '../../platform/db/ad-statuses.ts'
import { ownShare } from '../../platform/db/delivered.ts'
import { byId, byTime, descending, pageQuery } from '../../platform/db/keyset.ts'
import { likePattern, pageOf } from '../../platform/http/paging.ts'
import { adOf, showTitles } from '../ads/ads.store.ts'
import { isUnsettled } from './unsettled.ts'

const order = descending(byTime(sql`ads.settled`), byId(sql`ads.id`))

/** The settled ads of this publisher; `q` searches title, place and advertiser. */
export async function settlementsOf(
  ctx: AccountContext,
  { q, cursor }: z.output<typeof ListQuery>,
): Promise<SettlementList> {
  const size = pageSizes.settlements
  const pattern = q ? likePattern(q) : '%'
  const matches = sql<boolean>`settled is not null and (
    ads.creative->>'title' ilike ${pattern} or place_name ilike ${pattern} or advertiser_name ilike ${pattern})`
  const settled = ctx.db.selectFrom('ads').where('publisherId', '=', ctx.accountId).where(matches)
  const query = settled
    .selectAll()
    .select(showTitles)
    .select(sql<number>`(${settled.select(sql<number>`count(*)::int`.as('count'))})`.as('total'))
  const [rows, sums] = await Promise.all([pageQuery(query, { order, cursor, size }).execute(), sumsOf(ctx, matches)])
  return { ...pageOf(rows, { size, item: (row) => adOf(ctx, row) }), sums }
}

function sumsOf(ctx: AccountContext, matches: RawBuilder<boolean>): Promise<SettlementList['sums']> {
  const isOpen = sql`refund_below is not null and (${statusIn(runningStatuses)} or ${isUnsettled})`
  return ctx.db
    .selectFrom('ads')
    .select([
      sql<number>`(coalesce(sum(amount) filter (where ${matches}), 0))::bigint`.as('booked'),
      sql<number>`(coalesce(sum(refunded_net) filter (where ${matches}), 0))::bigint`.as('refunded'),
      sql<number>`(coalesce(sum(round((amount - refunded_net) * fee_percent::numeric / 100)) filter (where ${matches}), 0))::bigint`.as(
        'fee',
      ),
      sql<number>`(count(*) filter (where ${isOpen}))::int`.as('openAds'),
      sql<number>`(coalesce(sum(${ownShare}) filter (where ${isOpen}), 0))::bigint`.as('openAmount'),
    ])
    .where('publisherId', '=', ctx.accountId)
    .executeTakeFirstOrThrow()
}
