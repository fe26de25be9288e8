import { Ad, type AdDetail, type AdPage } from '@litfass/api/ads/ads'
import { pageSizes } from '@litfass/api/lists'
import type { Dashboard } from '@litfass/api/people/accounts'
import {
  type AdActionName,
  type AdSide,
  type AdStatusGroup,
  type AdStatus,
  adActions,
  statusGroups,
  adStatuses,
  awaitedStatuses,
  countedStatuses,
  isAwaited,
  isRunning,
} from '@litfass/domain/ads/ad'
import { hallsLeftOut, losingDiscount } from '@litfass/domain/ads/hall-discount'
import { chunksOf } from '@litfass/domain/chunks-of'
import { recordOf } from '@litfass/domain/keys-of'
import { sellerOf } from '@litfass/domain/money/marketplace'
import type { Day } from '@litfass/domain/time/day'
import { sql } from 'kysely'

import type { AccountContext, Actor, Context } from '../../platform/context.ts'
import { statusIn } from '../../platform/db/ad-statuses.ts'
import { rowsAtOnce } from '../../platform/db/database.ts'
import { bookedId, delivered, ownShare } from '../../platform/db/delivered.ts'
import { byId, byInteger, byTime, descending, type Keyset, pageQuery } from '../../platform/db/keyset.ts'
import { cut, likePattern } from '../../platform/http/paging.ts'
import { Problem } from '../../platform/http/problem.ts'
import { payeesOf, paidSales } from '../connected-accounts/paid-sales.ts'
import { creativeOf } from '../files/creative.ts'
import { bookablePlaces } from '../places/bookable-places.ts'
import { isOnOffer } from '../places/is-on-offer.ts'
import { fieldsOf } from '../places/place-columns.ts'
import { disputeOf } from './ad-dispute.ts'
import { addAdEvents } from './ad-events.ts'
import type { AdRow } from './ad-row.ts'
import { cancellationOf } from './cancellation/cancellation-quote.ts'
import { unpaidHalls } from './hall-discount.ts'
import { isPartner } from './partners-of-ad.ts'

export type AdWithShows = AdRow & { showTitles: string[] | null }

/** Titles of the shows that the screen of an ad plays: the assigned one and those of its schedule. Null without a screen. */
export const showTitles = sql<string[] | null>`case when ads.screen_id is not null then array(
  select shows.title from shows
  where shows.id in (
    select screens.show_id from screens where screens.id = ads.screen_id
    union all
    select schedule_events.show_id from schedule_events
    join screens on screens.schedule_id = schedule_events.schedule_id
    where screens.id = ads.screen_id
  )
  order by lower(shows.title), shows.id
) end`.as('showTitles')

interface Transition {
  reason?: string | undefined
  /** Free text beside a reason that is a code. */
  note?: string | undefined
  /** Absent: the clock or the payment webhook. */
  by?: { accountId: string; actor: Actor }
}

/**
 * Changes the status of ads by compare-and-set and records their history. Returns the changed ads; ads in another
 * status are skipped.
 */
export async function transitionAds(
  ctx: Context,
  adIds: string[],
  transition: Transition & { action: AdActionName },
): Promise<AdWithShows[]> {
  // Sorted, so that concurrent transactions on the same ads cannot deadlock.
  const sorted = adIds.toSorted()
  const changed: AdWithShows[] = []
  for (const some of chunksOf(sorted, rowsAtOnce)) changed.push(...(await transitionBatch(ctx, some, transition)))
  return changed
}

async function transitionBatch(
  ctx: Context,
  adIds: string[],
  { action, reason, note, by }: Transition & { action: AdActionName },
): Promise<AdWithShows[]> {
  const rule: { from: readonly AdStatus[]; to: AdStatus; reason?: string } = adActions[action]
  const why = reason ?? (rule.reason === 'given' ? undefined : rule.reason) ?? null
  const noted = note === '' ? null : (note ?? null)
  const before = await ctx.db
    .selectFrom('ads')
    .select(['id', 'status'])
    .where('id', 'in', adIds)
    .where(statusIn(rule.from))
    .orderBy('id')
    .forUpdate()
    .execute()
  if (before.length === 0) return []
  const stays = rule.from.includes(rule.to)
  const changed = await ctx.db
    .updateTable('ads')
    .set({
      ...flagsAfter(ctx, action),
      timestamp: ctx.now,
      ...(!stays && { status: rule.to, reason: why, note: noted }),
    })
    .where(
      'id',
      'in',
      before.map((ad) => ad.id),
    )
    .returningAll()
    .returning(showTitles)
    .execute()
  await addAdEvents(
    ctx,
    before.map(({ id: adId, status }) => ({
      adId,
      action,
      fromStatus: status,
      toStatus: rule.to,
      reason: why,
      note: noted,
    })),
    by,
  )
  return changed
}

/** Any action but pause and resume ends a request to cancel. An ad that ends is no longer paused. */
function flagsAfter(ctx: Context, action: AdActionName): { cancelAsked?: Date | null; paused?: Date | null } {
  if (action === 'pause') return { paused: ctx.now }
  if (action === 'resume') return { paused: null }
  if (isRunning({ status: adActions[action].to })) return { cancelAsked: action === 'askToCancel' ? ctx.now : null }
  return { cancelAsked: null, paused: null }
}

/** Locks the ad for its publisher. @throws Problem not-found */
export function lockOfferedAd(ctx: AccountContext, adId: string): Promise<AdRow> {
  return lockAdOf(ctx, adId, 'publisher')
}

/** Locks the ad for its advertiser. @throws Problem not-found */
export function lockBookedAd(ctx: AccountContext, adId: string): Promise<AdRow> {
  return lockAdOf(ctx, adId, 'advertiser')
}

/** Locks those of the ads that were offered to this account. */
export async function lockOfferedAds(ctx: AccountContext, adIds: string[]): Promise<Map<string, AdRow>> {
  const rows = await ctx.db
    .selectFrom('ads')
    .selectAll()
    .where('id', 'in', [...new Set(adIds)])
    .where('publisherId', '=', ctx.accountId)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

async function lockAdOf(ctx: AccountContext, adId: string, side: AdSide): Promise<AdRow> {
  const row = await ctx.db
    .selectFrom('ads')
    .selectAll()
    .where('id', '=', adId)
    .where(`${side}Id`, '=', ctx.accountId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return row
}

/** Maps a row to the API, without columns that this kind of ad lacks. Only the advertiser sees who created it. */
export function adOf({ accountId }: AccountContext, row: AdWithShows): Ad {
  return Ad.parse({
    ...fieldsOf(row),
    creatorId: row.advertiserId === accountId ? row.creatorId : undefined,
    sellerId: sellerOf(row),
    timestamp: row.timestamp.toISOString(),
    cancelAsked: row.cancelAsked?.toISOString(),
    paused: row.paused?.toISOString(),
    settled: row.settled?.toISOString(),
    creative: creativeOf(row.creative),
  })
}

/**
 * What this company has to act on: booking requests to answer and ads to pay, grouped by campaign, and requests to
 * cancel. By first day, at most `max`, with the total.
 */
export async function adsAwaitingAction(
  ctx: AccountContext,
  max: number,
): Promise<Pick<Dashboard, 'waiting' | 'waitingCount'>> {
  const awaiting = (side: AdSide) =>
    ctx.db
      .selectFrom('ads')
      .select([
        sql<string>`(array_agg(id order by start_date, id))[1]`.as('firstId'),
        sql<string>`min(start_date)`.as('deadline'),
        sql<number>`count(*)::int`.as('awaitingAds'),
        sql<number>`count(distinct ${bookedId})::int`.as('places'),
        sql<number>`sum(amount)::bigint`.as('awaitingAmount'),
        sql<number>`sum(${ownShare})::bigint`.as('own'),
        sql<string>`max(end_date)`.as('awaitingUntil'),
      ])
      .where(`${side}Id`, '=', ctx.accountId)
  // Each has its own index; all run in one round trip.
  const byCampaign = (side: AdSide) =>
    awaiting(side)
      .where(statusIn(awaitedStatuses(side)))
      .groupBy('campaignId')
  const toCancel = awaiting('publisher').where('cancelAsked', 'is not', null).groupBy('id')
  const rows = await ctx.db
    .with('awaitingAds', () => byCampaign('publisher').unionAll(byCampaign('advertiser')).unionAll(toCancel))
    .with('first', (db) =>
      db
        .selectFrom('awaitingAds')
        .selectAll()
        .select(sql<number>`(count(*) over ())::int`.as('waitingCount'))
        .orderBy('deadline')
        .orderBy('firstId')
        .limit(max),
    )
    .selectFrom('first')
    .innerJoin('ads', 'ads.id', 'first.firstId')
    .selectAll('ads')
    .select(showTitles)
    .select(['awaitingAds', 'places', 'awaitingAmount', 'own', 'awaitingUntil', 'waitingCount'])
    .orderBy('first.deadline')
    .orderBy('first.firstId')
    .execute()
  return {
    waitingCount: rows[0]?.waitingCount ?? 0,
    waiting: rows.map(({ awaitingAds: count, awaitingAmount: amount, awaitingUntil: endDate, own, places, ...row }) => {
      return { ad: adOf(ctx, row), count, places, amount, own, endDate }
    }),
  }
}

/** One ad with its history and airtime, for either of its two companies. @throws Problem not-found */
export async function adDetail(ctx: AccountContext, adId: string): Promise<AdDetail> {
  const row = await ctx.db
    .selectFrom('ads')
    .selectAll()
    .select(showTitles)
    .select(isOnOffer.as('isOnOffer'))
    .where('id', '=', adId)
    .where(isPartner(ctx))
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  const [events, airtime, cancellation, halls, [sale], dispute] = await Promise.all([
    ctx.db.selectFrom('adEvents').selectAll().where('adId', '=', adId).orderBy('timestamp').orderBy('id').execute(),
    bookablePlaces[row.campaignType].airtimeOf(ctx, row),
    cancellationOf(ctx, row),
    unpaidHalls(ctx, [adId]).execute(),
    paidSales(ctx, [row]),
    disputeOf(ctx, adId),
  ])
  return {
    ...adOf(ctx, row),
    events: events.map((event) => ({
      id: event.id,
      action: event.action,
      from: event.fromStatus,
      to: event.toStatus,
      reason: event.reason ?? undefined,
      note: event.note ?? undefined,
      creatorId: event.accountId === ctx.accountId ? (event.userId ?? undefined) : undefined,
      userName: event.userName ?? undefined,
      accountId: event.accountId ?? undefined,
      timestamp: event.timestamp.toISOString(),
    })),
    airtime: airtime ?? undefined,
    isOnOffer: row.isOnOffer,
    sellerRefusal: sale?.refusal ?? undefined,
    payee: sale?.payee,
    paidTogether: hallsLeftOut([row], halls).map(({ id }) => id),
    losingDiscount: losingDiscount(row, halls).map(({ id }) => id),
    cancellation: cancellation ?? undefined,
    dispute,
  }
}

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
