import type { AdPage } from '@litfass/api/ads/ads'
import { pageSizes } from '@litfass/api/lists'
import {
  type AdSide,
  type AdStatus,
  adStatuses,
  type AdStatusGroup,
  awaitedStatuses,
  countedStatuses,
  isAwaited,
  statusGroups,
} from '@litfass/domain/ads/ad'
import { recordOf } from '@litfass/domain/keys-of'
import type { Day } from '@litfass/domain/time/day'
import { sql } from 'kysely'

import type { AccountContext } from '../../../platform/context.ts'
import { statusIn } from '../../../platform/db/ad-statuses.ts'
import { delivered, ownShare } from '../../../platform/db/delivered.ts'
import { byId, byInteger, byTime, descending, type Keyset, pageQuery } from '../../../platform/db/lists/keyset.ts'
import { likePattern } from '../../../platform/db/lists/like-pattern.ts'
import { cut } from '../../../platform/db/lists/paging.ts'
import { payeesOf } from '../../connected-accounts/paid-sales.ts'
import { adOf, showTitles } from '../ad-of.ts'

export interface AdFilter {
  q?: string | undefined
  cursor?: string | undefined
  status?: AdStatus | undefined
  group?: AdStatusGroup | undefined
  campaignId?: string | undefined
  adgroupId?: string | undefined
  from?: Day | undefined
  to?: Day | undefined
}

const newestFirst = [byTime(sql`ads.created`), byId(sql`ads.id`)]

/**
 * Ads of one side, newest first; for publishers, pending ones come first. Rows and totals are two concurrent statements.
 */
export async function adsOfAccount(ctx: AccountContext, side: AdSide, filter: AdFilter): Promise<AdPage> {
  const awaiting =
    side === 'publisher' ? sql<number>`(${statusIn(awaitedStatuses('publisher'))})::int` : sql<number>`(0)::int`
  const [{ shown, next }, figuresNow] = await Promise.all([
    adPage(ctx, side, { filter, order: descending(byInteger(awaiting), ...newestFirst) }),
    figures(ctx, side, filter),
  ])
  const toPay = side === 'advertiser' ? shown.filter((ad) => isAwaited(ad, 'advertiser')) : []
  const payees = await payeesOf(ctx, toPay)
  return { items: shown.map((row) => ({ ...adOf(ctx, row), ...payees.get(row.id) })), next, ...figuresNow }
}

/** One page of the ads for an export: without figures, and in an order that does not depend on the status. */
export async function adsForExport(
  ctx: AccountContext,
  side: AdSide,
  filter: AdFilter,
): Promise<Pick<AdPage, 'items' | 'next'>> {
  const { shown, next } = await adPage(ctx, side, { filter, order: descending(...newestFirst) })
  return { items: shown.map((row) => adOf(ctx, row)), next }
}

async function adPage(ctx: AccountContext, side: AdSide, { filter, order }: { filter: AdFilter; order: Keyset }) {
  const size = pageSizes.ads
  const statuses = statusesOf(filter)
  let query = ctx.db
    .selectFrom('ads')
    .selectAll()
    .select(showTitles)
    .where(matching(ctx, side, filter))
  if (statuses) query = query.where(statusIn(statuses))
  return cut(await pageQuery(query, { order, size, cursor: filter.cursor }).execute(), size)
}

function statusesOf({ status, group }: AdFilter): readonly AdStatus[] | null {
  if (status) return [status]
  return group ? statusGroups[group] : null
}

function matching(ctx: AccountContext, side: AdSide, { q, campaignId, adgroupId, from, to }: AdFilter) {
  const pattern = q ? likePattern(q) : null
  const all = [sql<boolean>`${sql.ref(`ads.${side}Id`)} = ${ctx.accountId}`]
  if (pattern)
    all.push(
      sql<boolean>`(ads.creative->>'title' ilike ${pattern} or ads.place_name ilike ${pattern} or ads.campaign_title ilike ${pattern} or ads.advertiser_name ilike ${pattern} or ads.publisher_name ilike ${pattern})`,
    )
  if (campaignId) all.push(sql<boolean>`ads.campaign_id = ${campaignId}`)
  if (adgroupId) all.push(sql<boolean>`ads.adgroup_id = ${adgroupId}`)
  if (from) all.push(sql<boolean>`ads.end_date >= ${from}`)
  if (to) all.push(sql<boolean>`ads.start_date <= ${to}`)
  return sql<boolean>`${sql.join(all, sql` and `)}`
}

async function figures(ctx: AccountContext, side: AdSide, filter: AdFilter) {
  const statuses = statusesOf(filter)
  const rows = await ctx.db
    .selectFrom('ads')
    .select([
      'status',
      sql<number>`count(*)::int`.as('count'),
      sql<number>`count(cancel_asked)::int`.as('toCancel'),
      sql<number>`sum(${delivered.amount})::bigint`.as('amount'),
      sql<number>`sum(${ownShare})::bigint`.as('own'),
      sql<number>`sum(${delivered.impressions})::bigint`.as('impressions'),
      sql<number>`sum(${delivered.reach})::bigint`.as('reach'),
    ])
    .where(matching(ctx, side, filter))
    .groupBy('status')
    .execute()
  const shown = rows.filter((row) => !statuses || statuses.includes(row.status))
  const counted = shown.filter((row) => countedStatuses.includes(row.status))
  const requested = shown.filter((row) => isAwaited(row, 'publisher'))
  const add = (of: typeof rows, pick: (row: (typeof rows)[number]) => number) =>
    of.reduce((sum, row) => sum + pick(row), 0)
  const sumOf = (of: typeof rows) => ({
    amount: add(of, (row) => row.amount),
    own: add(of, (row) => row.own),
    impressions: add(of, (row) => row.impressions),
    reach: add(of, (row) => row.reach),
  })
  return {
    total: add(shown, (row) => row.count),
    counts: recordOf(adStatuses, (status) => rows.find((row) => row.status === status)?.count ?? 0),
    toCancel: add(rows, (row) => row.toCancel),
    sum: { ...sumOf(counted), requested: sumOf(requested) },
  }
}
