import { Ad, type AdDetail, type AdPage } from '@litfass/api/ads/ads'
import { pageSizes } from '@litfass/api/page'
import type { adStatuses } from '@litfass/domain/ads/ad'
import { type AdActionName, type AdGroup, type AdStatus, adActions, adGroups } from '@litfass/domain/ads/ad'
import { type Selectable, sql } from 'kysely'
import { z } from 'zod'

import type { AccountContext, Actor, Context } from '../../platform/context.ts'
import type { Ads } from '../../platform/db/schema.ts'
import { decodeCursor, likePattern, pageOf } from '../../platform/http/paging.ts'
import { Problem } from '../../platform/http/problem.ts'
import { fileUrl } from '../files/picture-files.ts'
import { mailAnswer } from './ad-mails.ts'
import { airtimeOf } from './sold-airtime.store.ts'

export type AdRow = Selectable<Ads>

/** Ads are moved in pieces: PostgreSQL takes 65 535 values in one statement. */
const atOnce = 1000

interface Move {
  reason?: string
  /** In words, beside a reason that is a name. */
  note?: string
  /** Absent: the clock or the payment webhook. */
  by?: { accountId: string; actor: Actor }
}

/** Moves ads along the table by compare-and-set, writes their history and the mails about answers. Returns those that moved; the others had another status by now. */
export async function moveAds(ctx: Context, adIds: string[], move: Move & { action: AdActionName }): Promise<AdRow[]> {
  // In one order, whoever moves them: two that move the same ads take turns.
  const sorted = adIds.toSorted()
  const moved: AdRow[] = []
  for (let at = 0; at < sorted.length; at += atOnce)
    moved.push(...(await movePiece(ctx, sorted.slice(at, at + atOnce), move)))
  const { action, reason } = move
  const ids = moved.map((ad) => ad.id)
  if (ids.length > 0 && (action === 'approve' || action === 'decline')) await mailAnswer(ctx, ids, { action, reason })
  return moved
}

async function movePiece(
  ctx: Context,
  adIds: string[],
  { action, reason, note, by }: Move & { action: AdActionName },
): Promise<AdRow[]> {
  const rule: { from: readonly AdStatus[]; to: AdStatus; reason?: string } = adActions[action]
  const why = reason ?? (rule.reason === 'given' ? undefined : rule.reason) ?? null
  const before = await ctx.db
    .selectFrom('ads')
    .select(['id', 'status'])
    .where('id', 'in', adIds)
    .where('status', 'in', [...rule.from])
    .orderBy('id')
    .forUpdate()
    .execute()
  if (before.length === 0) return []
  const moved = await ctx.db
    .updateTable('ads')
    .set({ status: rule.to, reason: why, note: note ?? null, timestamp: ctx.now })
    .where(
      'id',
      'in',
      before.map((ad) => ad.id),
    )
    .returningAll()
    .execute()
  await ctx.db
    .insertInto('adEvents')
    .values(
      before.map((ad) => ({
        id: ctx.services.newId(),
        adId: ad.id,
        action,
        fromStatus: ad.status,
        toStatus: rule.to,
        reason: why,
        note: note ?? null,
        accountId: by?.accountId ?? null,
        userId: by?.actor.userId ?? null,
        userName: by?.actor.name ?? null,
        timestamp: ctx.now,
      })),
    )
    .execute()
  return moved
}

/** Moves one ad. @throws Problem ad-wrong-status */
export async function moveAd(
  ctx: AccountContext,
  ad: AdRow,
  move: Omit<Move, 'by'> & { action: AdActionName },
): Promise<AdRow> {
  const [moved] = await moveAds(ctx, [ad.id], { ...move, by: ctx })
  if (!moved) throw new Problem('ad-wrong-status')
  return moved
}

/** The ad, held until the transaction ends, as its publisher. @throws Problem not-found */
export function adOffered(ctx: AccountContext, adId: string): Promise<AdRow> {
  return lockedAd(ctx, adId, 'publisherId')
}

/** The ad, held until the transaction ends, as its advertiser. @throws Problem not-found */
export function adBooked(ctx: AccountContext, adId: string): Promise<AdRow> {
  return lockedAd(ctx, adId, 'advertiserId')
}

async function lockedAd(ctx: AccountContext, adId: string, side: 'publisherId' | 'advertiserId'): Promise<AdRow> {
  const row = await ctx.db
    .selectFrom('ads')
    .selectAll()
    .where('id', '=', adId)
    .where(side, '=', ctx.accountId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return row
}

/** A row as the wire has it: what its kind of ad has no field for is left out. */
export function adOf(row: AdRow): Ad {
  const { backgroundKey, backgroundHash, thumbnailKey, thumbnailHash, ...creative } = row.creative
  return Ad.parse({
    ...row,
    slideId: row.slideId,
    reason: row.reason ?? undefined,
    note: row.note ?? undefined,
    screenId: row.screenId ?? undefined,
    boardId: row.boardId ?? undefined,
    cinemaId: row.cinemaId ?? undefined,
    hallId: row.hallId ?? undefined,
    timestamp: row.timestamp.toISOString(),
    creative: {
      ...creative,
      backgroundUrl: fileUrl(backgroundKey, backgroundHash),
      thumbnailUrl: fileUrl(thumbnailKey, thumbnailHash),
    },
  })
}

/** Quotations to answer and ads to pay, the nearest deadline first: unanswered or unpaid they expire on their start date. */
export async function adsThatWait(ctx: AccountContext, most: number): Promise<Ad[]> {
  // Each side by the index of its own; together in one round trip.
  const first = (side: 'publisherId' | 'advertiserId', status: AdStatus) =>
    ctx.db
      .selectFrom((eb) =>
        eb
          .selectFrom('ads')
          .selectAll()
          .where(side, '=', ctx.accountId)
          .where('status', '=', sql.lit(status))
          .orderBy('startDate')
          .orderBy('id')
          .limit(most)
          .as('first'),
      )
      .selectAll()
  const rows = await first('publisherId', 'pending')
    .unionAll(first('advertiserId', 'approved'))
    .orderBy('startDate')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(adOf)
}

/** One ad with its history and airtime, for either of its two companies. @throws Problem not-found */
export async function adDetail(ctx: AccountContext, adId: string): Promise<AdDetail> {
  const row = await ctx.db
    .selectFrom('ads')
    .selectAll()
    .where('id', '=', adId)
    .where((eb) => eb.or([eb('advertiserId', '=', ctx.accountId), eb('publisherId', '=', ctx.accountId)]))
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  const [events, airtime] = await Promise.all([
    ctx.db.selectFrom('adEvents').selectAll().where('adId', '=', adId).orderBy('timestamp').orderBy('id').execute(),
    airtimeOf(ctx, row),
  ])
  return {
    ...adOf(row),
    events: events.map((event) => ({
      id: event.id,
      action: event.action,
      from: event.fromStatus,
      to: event.toStatus,
      reason: event.reason ?? undefined,
      note: event.note ?? undefined,
      userName: event.userName ?? undefined,
      accountId: event.accountId ?? undefined,
      timestamp: event.timestamp.toISOString(),
    })),
    airtime: airtime ?? undefined,
  }
}

export interface AdFilter {
  q?: string | undefined
  cursor?: string | undefined
  status?: AdStatus | undefined
  group?: AdGroup | undefined
  campaignId?: string | undefined
  adgroupId?: string | undefined
}

const AdCursor = z.tuple([z.literal([0, 1]), z.iso.datetime(), z.uuid()])

/**
 * The ads of one side, newest first; as the publisher, those that wait for an answer come before the rest.
 * Rows and figures are two statements on their way at the same time.
 */
export async function adsOfAccount(
  ctx: AccountContext,
  side: 'advertiserId' | 'publisherId',
  filter: AdFilter,
): Promise<AdPage> {
  const size = pageSizes.ads
  const statuses = statusesOf(filter)
  const waiting = side === 'publisherId' ? sql<number>`(ads.status = 'pending')::int` : sql<number>`(0)::int`
  const figuresNow = figures(ctx, side, { filter, statuses })
  let query = ctx.db
    .selectFrom('ads')
    .selectAll()
    .select(waiting.as('waiting'))
    .where(matching(ctx, side, filter))
    .orderBy(waiting, 'desc')
    .orderBy('ads.created', 'desc')
    .orderBy('ads.id', 'desc')
    .limit(size + 1)
  if (statuses) query = query.where('ads.status', 'in', statuses)
  if (filter.cursor) {
    const [rank, created, id] = decodeCursor(filter.cursor, AdCursor)
    query = query.where(sql<boolean>`(${waiting}, ads.created, ads.id) < (${rank}, ${new Date(created)}, ${id})`)
  }
  const [rows, { total, counts, sum }] = await Promise.all([query.execute(), figuresNow])
  return {
    ...pageOf(
      rows.map((row) => ({ ...row, total })),
      { size, item: adOf, cursor: (row) => [row.waiting, row.created.toISOString(), row.id] },
    ),
    total,
    counts,
    sum,
  }
}

function statusesOf({ status, group }: AdFilter): AdStatus[] | null {
  if (status) return [status]
  return group ? [...adGroups[group]] : null
}

function matching(ctx: AccountContext, side: 'advertiserId' | 'publisherId', { q, campaignId, adgroupId }: AdFilter) {
  const pattern = q ? likePattern(q) : null
  const all = [sql<boolean>`${sql.ref(`ads.${side}`)} = ${ctx.accountId}`]
  if (pattern)
    all.push(
      sql<boolean>`(ads.creative->>'title' ilike ${pattern} or ads.place_name ilike ${pattern} or ads.campaign_title ilike ${pattern} or ads.advertiser_name ilike ${pattern} or ads.publisher_name ilike ${pattern})`,
    )
  if (campaignId) all.push(sql<boolean>`ads.campaign_id = ${campaignId}`)
  if (adgroupId) all.push(sql<boolean>`ads.adgroup_id = ${adgroupId}`)
  return sql<boolean>`${sql.join(all, sql` and `)}`
}

async function figures(
  ctx: AccountContext,
  side: 'advertiserId' | 'publisherId',
  { filter, statuses }: { filter: AdFilter; statuses: AdStatus[] | null },
) {
  const rows = await ctx.db
    .selectFrom('ads')
    .select([
      'status',
      sql<number>`count(*)::int`.as('count'),
      sql<number>`sum(amount)::bigint`.as('amount'),
      sql<number>`sum(impressions)::bigint`.as('impressions'),
      sql<number>`sum(reach)::bigint`.as('reach'),
    ])
    .where(matching(ctx, side, filter))
    .groupBy('status')
    .execute()
  const shown = rows.filter((row) => !statuses || statuses.includes(row.status))
  // As everywhere: what was declined or failed costs nothing and reaches nobody.
  const standing = shown.filter((row) => row.status !== 'declined' && row.status !== 'failed')
  const add = (of: typeof rows, pick: (row: (typeof rows)[number]) => number) =>
    of.reduce((sum, row) => sum + pick(row), 0)
  return {
    total: add(shown, (row) => row.count),
    counts: countsByStatus(rows),
    sum: {
      amount: add(standing, (row) => row.amount),
      impressions: add(standing, (row) => row.impressions),
      reach: add(standing, (row) => row.reach),
    },
  }
}

function countsByStatus(rows: { status: AdStatus; count: number }[]): Record<AdStatus, number> {
  const counts = { pending: 0, approved: 0, paid: 0, completed: 0, declined: 0, failed: 0 } satisfies Record<
    (typeof adStatuses)[number],
    number
  >
  for (const row of rows) counts[row.status] = row.count
  return counts
}
