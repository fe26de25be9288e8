import type { Adgroup, Campaign } from '@litfass/api/ads/campaigns'
import { pageSizes } from '@litfass/api/lists'
import { type AdStatus, awaitedStatuses, campaignStatus, countedStatuses } from '@litfass/domain/ads/ad'
import { type RawBuilder, sql } from 'kysely'

import type { AccountContext } from '../../platform/context.ts'
import { statusIn } from '../../platform/db/ad-statuses.ts'
import { delivered } from '../../platform/db/delivered.ts'
import { byId, byTime, descending, pageQuery } from '../../platform/db/keyset.ts'
import { likePattern, pageOf } from '../../platform/http/paging.ts'
import { Problem } from '../../platform/http/problem.ts'

interface Totals {
  ads: number
  amount: number
  requested: number
  impressions: number
  reach: number
  statuses: AdStatus[]
}

const counted = sql`filter (where ${statusIn(countedStatuses)})`
const sums = sql`coalesce(sum(${delivered.amount}) ${counted}, 0)::bigint as amount,
  coalesce(sum(ads.amount) filter (where ${statusIn(awaitedStatuses('publisher'))}), 0)::bigint as requested,
  coalesce(sum(${delivered.impressions}) ${counted}, 0)::bigint as impressions,
  coalesce(sum(${delivered.reach}) ${counted}, 0)::bigint as reach`

/** One aggregate over the ads of each row. */
function totalsOf(table: 'campaigns' | 'adgroups', column: 'campaign_id' | 'adgroup_id') {
  return sql<Totals>`(
    select count(*)::int as ads, ${sums}, coalesce(array_agg(distinct ads.status), '{}') as statuses
    from ads where ${sql.ref(`ads.${column}`)} = ${sql.ref(`${table}.id`)}
  )`
}
const totals = totalsOf('campaigns', 'campaign_id')
const adgroupTotals = totalsOf('adgroups', 'adgroup_id')

export interface Search {
  q?: string | undefined
  cursor?: string | undefined
}

export interface AdgroupSearch extends Search {
  campaignId?: string | undefined
}

/** Totals of the ads of all filtered rows, across pages. */
async function sumOver(ctx: AccountContext, table: 'campaigns' | 'adgroups', matching: RawBuilder<boolean>) {
  const { rows } = await sql<Omit<Totals, 'statuses'>>`
    select count(ads.id)::int as ads, ${sums}
    from ${sql.table(table)}
    join ads on ${sql.ref(table === 'campaigns' ? 'ads.campaign_id' : 'ads.adgroup_id')} = ${sql.ref(`${table}.id`)}
    where ${sql.ref(`${table}.advertiser_id`)} = ${ctx.accountId} and ${matching}
  `.execute(ctx.db)
  return rows[0] ?? { ads: 0, amount: 0, requested: 0, impressions: 0, reach: 0 }
}

const totalColumns = [
  'totals.ads',
  'totals.amount',
  'totals.requested',
  'totals.impressions',
  'totals.reach',
  'totals.statuses',
] as const

function campaignRows(ctx: AccountContext) {
  return ctx.db
    .selectFrom('campaigns')
    .innerJoinLateral(totals.as<'totals'>(sql.ref('totals')), (join) => join.onTrue())
    .selectAll('campaigns')
    .select(totalColumns)
    .where('campaigns.advertiserId', '=', ctx.accountId)
}

type CampaignRow = Awaited<ReturnType<ReturnType<typeof campaignRows>['executeTakeFirstOrThrow']>>

export async function campaignsOfAccount(ctx: AccountContext, { q, cursor }: Search) {
  const size = pageSizes.campaigns
  const pattern = q ? likePattern(q) : '%'
  const query = campaignRows(ctx)
    .select(
      sql<number>`(select count(*)::int from campaigns as c where c.advertiser_id = ${ctx.accountId} and c.title ilike ${pattern})`.as(
        'total',
      ),
    )
    .where('campaigns.title', 'ilike', pattern)
  const order = descending(byTime(sql`campaigns.timestamp`), byId(sql`campaigns.id`))
  const [rows, sum] = await Promise.all([
    pageQuery(query, { order, cursor, size }).execute(),
    sumOver(ctx, 'campaigns', sql<boolean>`campaigns.title ilike ${pattern}`),
  ])
  const found = pageOf(rows, { size, item: campaignOf })
  return { ...found, sum }
}

/** @throws Problem not-found unless the account has it */
export async function ownCampaign(ctx: AccountContext, campaignId: string): Promise<Campaign> {
  const row = await campaignRows(ctx).where('campaigns.id', '=', campaignId).executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return campaignOf(row)
}

function campaignOf(row: CampaignRow): Campaign {
  return { ...row, status: campaignStatus(row.statuses), timestamp: row.timestamp.toISOString() }
}

export async function adgroupsOfAccount(ctx: AccountContext, { q, cursor, campaignId }: AdgroupSearch) {
  const size = pageSizes.adgroups
  const pattern = q ? likePattern(q) : '%'
  const ofCampaign = campaignId ? sql<boolean>`campaign_id = ${campaignId}` : sql<boolean>`true`
  const query = ctx.db
    .selectFrom('adgroups')
    .innerJoin('campaigns', 'campaigns.id', 'adgroups.campaignId')
    .innerJoinLateral(adgroupTotals.as<'totals'>(sql.ref('totals')), (join) => join.onTrue())
    .selectAll('adgroups')
    .select(['campaigns.title as campaignTitle', 'campaigns.type as campaignType'])
    .select(['campaigns.startDate as startDate', 'campaigns.endDate as endDate'])
    .select(
      sql<string>`coalesce((select creative ->> 'title' from ads where adgroup_id = adgroups.id limit 1), '')`.as(
        'slideTitle',
      ),
    )
    .select(totalColumns)
    .select(
      sql<number>`(select count(*)::int from adgroups as g where g.advertiser_id = ${ctx.accountId} and g.title ilike ${pattern} and ${ofCampaign})`.as(
        'total',
      ),
    )
    .where('adgroups.advertiserId', '=', ctx.accountId)
    .where('adgroups.title', 'ilike', pattern)
    .where(ofCampaign)
  const order = descending(byTime(sql`adgroups.timestamp`), byId(sql`adgroups.id`))
  const matching = sql<boolean>`adgroups.title ilike ${pattern} and ${campaignId ? sql`adgroups.campaign_id = ${campaignId}` : sql`true`}`
  const [rows, sum] = await Promise.all([
    pageQuery(query, { order, cursor, size }).execute(),
    sumOver(ctx, 'adgroups', matching),
  ])
  const found = pageOf(rows, {
    size,
    item: (row): Adgroup => ({
      ...row,
      slideId: row.slideId,
      duration: row.duration ?? undefined,
      frequency: row.frequency ?? undefined,
      sides: row.sides ?? undefined,
      status: campaignStatus(row.statuses),
      timestamp: row.timestamp.toISOString(),
    }),
  })
  return { ...found, sum }
}
