import type { Adgroup, Campaign } from '@litfass/api/ads/campaigns'
import { pageSizes } from '@litfass/api/lists'
import {
  type AdStatus,
  awaitedStatuses,
  campaignPhase,
  campaignStatus,
  countedStatuses,
  openStatuses,
  paidForStatuses,
} from '@litfass/domain/ads/ad'
import { type RawBuilder, sql } from 'kysely'

import type { AccountContext } from '../../platform/context.ts'
import { statusIn } from '../../platform/db/ad-statuses.ts'
import { delivered, runsAtAll } from '../../platform/db/delivered.ts'
import { byId, byTime, descending, pageQuery } from '../../platform/db/lists/keyset.ts'
import { likePattern } from '../../platform/db/lists/like-pattern.ts'
import { pageOf } from '../../platform/db/lists/paging.ts'
import type { StoredCreative } from '../../platform/db/stored-creative.ts'
import { Problem } from '../../platform/http/problem.ts'
import { creativeOf } from '../files/creative.ts'

interface Totals {
  ads: number
  amount: number
  requested: number
  impressions: number
  reach: number
}

interface RowTotals extends Totals {
  statuses: AdStatus[]
  hasRun: boolean
  openAds: Campaign['openAds']
}

const counted = sql`filter (where ${statusIn(countedStatuses)})`
const sums = sql`coalesce(sum(${delivered.amount}) ${counted}, 0)::bigint as amount,
  coalesce(sum(ads.amount) filter (where ${statusIn(awaitedStatuses('publisher'))}), 0)::bigint as requested,
  coalesce(sum(${delivered.impressions}) ${counted}, 0)::bigint as impressions,
  coalesce(sum(${delivered.reach}) ${counted}, 0)::bigint as reach`

const openAds = sql.join(
  openStatuses.flatMap((status) => [sql.lit(status), sql`count(*) filter (where ads.status = ${sql.lit(status)})`]),
)

const adsOf = {
  campaigns: sql<boolean>`ads.campaign_id = campaigns.id`,
  adgroups: sql<boolean>`ads.adgroup_id = adgroups.id`,
}

/** One aggregate over the ads of each row. */
function totalsOf(ctx: AccountContext, table: keyof typeof adsOf) {
  const hasStarted = sql`start_date <= (${ctx.now}::timestamptz at time zone publisher_zone)::date`
  // Their status does not say whether they had run.
  const wasRefundedLater = sql`reason = 'refunded' and exists (
    select from ad_events where ad_id = ads.id and action = 'refund'
      and (ad_events.timestamp at time zone publisher_zone)::date >= start_date)`
  return sql<RowTotals>`(
    select count(*)::int as ads, ${sums}, coalesce(array_agg(distinct ads.status), '{}') as statuses,
      coalesce(bool_or(${statusIn(paidForStatuses)} and ${runsAtAll} and ${hasStarted} or ${wasRefundedLater}), false) as has_run,
      json_build_object(${openAds}) as open_ads
    from ads where ${adsOf[table]}
  )`.as<'totals'>(sql.ref('totals'))
}

export interface Search {
  q?: string | undefined
  cursor?: string | undefined
}

export interface AdgroupSearch extends Search {
  campaignId?: string | undefined
}

/** Totals of the ads of all filtered rows, across pages. */
async function sumOver(ctx: AccountContext, table: 'campaigns' | 'adgroups', matching: RawBuilder<boolean>) {
  const { rows } = await sql<Totals>`
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
  'totals.hasRun',
  'totals.openAds',
] as const

/** The creative of a group's first ad, and the resolution of its place. */
function firstAdOf(adgroupId: RawBuilder<string>) {
  return sql<{ creative: StoredCreative; resolution: string } | null>`(
    select json_build_object('creative', creative, 'resolution', resolution)
    from ads where adgroup_id = ${adgroupId} order by id limit 1
  )`.as('firstAd')
}

const firstAdgroup = sql<string>`(
  select id from adgroups where campaign_id = campaigns.id order by timestamp, id limit 1
)`

function campaignRows(ctx: AccountContext) {
  return ctx.db
    .selectFrom('campaigns')
    .innerJoinLateral(totalsOf(ctx, 'campaigns'), (join) => join.onTrue())
    .selectAll('campaigns')
    .select(totalColumns)
    .select(firstAdOf(firstAdgroup))
    .where('campaigns.advertiserId', '=', ctx.accountId)
}

type CampaignRow = Awaited<ReturnType<ReturnType<typeof campaignRows>['executeTakeFirstOrThrow']>>

export async function campaignsOfAccount(ctx: AccountContext, search: Search) {
  const [page, sum] = await Promise.all([
    campaignPage(ctx, search),
    sumOver(ctx, 'campaigns', matchingCampaigns(search)),
  ])
  return { ...page, sum }
}

/** One page of the campaigns, without the sum over all pages. */
export async function campaignPage(ctx: AccountContext, { q, cursor }: Search) {
  const size = pageSizes.campaigns
  const matching = matchingCampaigns({ q })
  const query = campaignRows(ctx)
    .select(
      sql<number>`(select count(*)::int from campaigns where advertiser_id = ${ctx.accountId} and ${matching})`.as(
        'total',
      ),
    )
    .where(matching)
  const order = descending(byTime(sql`campaigns.timestamp`), byId(sql`campaigns.id`))
  return pageOf(await pageQuery(query, { order, cursor, size }).execute(), { size, item: campaignOf })
}

function matchingCampaigns({ q }: Pick<Search, 'q'>): RawBuilder<boolean> {
  return sql<boolean>`campaigns.title ilike ${q ? likePattern(q) : '%'}`
}

/** @throws Problem not-found unless the account has it */
export async function ownCampaign(ctx: AccountContext, campaignId: string): Promise<{ id: string; title: string }> {
  return ctx.db
    .selectFrom('campaigns')
    .select(['id', 'title'])
    .where('advertiserId', '=', ctx.accountId)
    .where('id', '=', campaignId)
    .executeTakeFirstOrThrow(() => new Problem('not-found'))
}

/** As in the list. @throws Problem not-found unless the account has it */
export async function campaignWithTotals(ctx: AccountContext, campaignId: string): Promise<Campaign> {
  const row = await campaignRows(ctx)
    .where('campaigns.id', '=', campaignId)
    .executeTakeFirstOrThrow(() => new Problem('not-found'))
  return campaignOf(row)
}

function campaignOf(row: CampaignRow): Campaign {
  return { ...row, ...commonOf(row) }
}

function commonOf({
  statuses,
  hasRun,
  timestamp,
  firstAd,
}: Pick<CampaignRow, 'statuses' | 'hasRun' | 'timestamp' | 'firstAd'>) {
  return {
    status: campaignStatus(statuses),
    phase: campaignPhase(statuses, { hasRun }),
    timestamp: timestamp.toISOString(),
    creative: firstAd && creativeOf(firstAd.creative),
    resolution: firstAd?.resolution ?? null,
  }
}

export async function adgroupsOfAccount(ctx: AccountContext, search: AdgroupSearch) {
  const [page, sum] = await Promise.all([adgroupPage(ctx, search), sumOver(ctx, 'adgroups', matchingAdgroups(search))])
  return { ...page, sum }
}

/** One page of the ad groups, without the sum over all pages. */
export async function adgroupPage(ctx: AccountContext, { cursor, ...search }: AdgroupSearch) {
  const size = pageSizes.adgroups
  const matching = matchingAdgroups(search)
  const query = ctx.db
    .selectFrom('adgroups')
    .innerJoin('campaigns', 'campaigns.id', 'adgroups.campaignId')
    .innerJoinLateral(totalsOf(ctx, 'adgroups'), (join) => join.onTrue())
    .selectAll('adgroups')
    .select(['campaigns.title as campaignTitle', 'campaigns.type as campaignType'])
    .select(['campaigns.startDate as startDate', 'campaigns.endDate as endDate'])
    .select(firstAdOf(sql`adgroups.id`))
    .select(totalColumns)
    .select(
      sql<number>`(select count(*)::int from adgroups where advertiser_id = ${ctx.accountId} and ${matching})`.as(
        'total',
      ),
    )
    .where('adgroups.advertiserId', '=', ctx.accountId)
    .where(matching)
  const order = descending(byTime(sql`adgroups.timestamp`), byId(sql`adgroups.id`))
  return pageOf(await pageQuery(query, { order, cursor, size }).execute(), {
    size,
    item: (row): Adgroup => ({
      ...row,
      ...commonOf(row),
      slideId: row.slideId,
      slideTitle: row.firstAd?.creative.title ?? '',
      duration: row.duration ?? undefined,
      frequency: row.frequency ?? undefined,
      sides: row.sides ?? undefined,
    }),
  })
}

function matchingAdgroups({ q, campaignId }: Omit<AdgroupSearch, 'cursor'>): RawBuilder<boolean> {
  const ofCampaign = campaignId ? sql`adgroups.campaign_id = ${campaignId}` : sql`true`
  return sql<boolean>`adgroups.title ilike ${q ? likePattern(q) : '%'} and ${ofCampaign}`
}
