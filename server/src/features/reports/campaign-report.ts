import type { CampaignReport } from '@litfass/api/ads/reports'
import { paidForStatuses } from '@litfass/domain/ads/ad'
import { sumByDay } from '@litfass/domain/ads/delivery/delivery-days'
import { chunksOf } from '@litfass/domain/chunks-of'
import { keysOf } from '@litfass/domain/keys-of'
import { sql } from 'kysely'

import type { AccountContext, Context } from '../../platform/context.ts'
import { statusIn } from '../../platform/db/ad-statuses.ts'
import { runsAtAll } from '../../platform/db/delivered.ts'
import { Problem } from '../../platform/http/problem.ts'
import { creativeOf } from '../files/creative.ts'
import { type ReportedDay, reportedDays, deliveryOf, signedTurns } from '../plays/delivery.ts'
import { type MeasuredAd, isMeasured, measuredAds } from '../plays/measured-ad.ts'
import { publishedRoot } from '../proof/published-root.ts'

const adsAtOnce = 250

export interface ReportedCampaign {
  id: string
  title: string
  /** The advertiser. */
  company: string
  zone: string
}

/** A campaign of this advertiser. @throws Problem not-found */
export async function ownReportedCampaign(ctx: AccountContext, campaignId: string): Promise<ReportedCampaign> {
  const campaign = await reportedCampaigns(ctx)
    .where('campaigns.id', '=', campaignId)
    .where('campaigns.advertiserId', '=', ctx.accountId)
    .executeTakeFirst()
  if (!campaign) throw new Problem('not-found')
  return campaign
}

export function reportedCampaign(ctx: Context, campaignId: string): Promise<ReportedCampaign | undefined> {
  return reportedCampaigns(ctx).where('campaigns.id', '=', campaignId).executeTakeFirst()
}

function reportedCampaigns({ db }: Context) {
  return db
    .selectFrom('campaigns')
    .innerJoin('accounts', 'accounts.id', 'campaigns.advertiserId')
    .select(['campaigns.id', 'campaigns.title', 'accounts.company', 'accounts.timezone as zone'])
}

/** What was delivered of a campaign on screens. */
export async function campaignReport(
  ctx: Context,
  { id, title, company }: Omit<ReportedCampaign, 'zone'>,
): Promise<CampaignReport> {
  const rows = await measuredAds(ctx).where('campaignId', '=', id).orderBy('id').execute()
  const { sum, ads } = await deliveryOf(ctx, rows)
  const measured = rows.filter((ad) => isMeasured(ad) && ad.makeGoodOf === null)
  const sums = await sumsOfReportedDays(ctx, measured)
  const { due, delivered, booked, lastReport } = sum
  const signed = await signedTurns(
    ctx,
    measured.map((ad) => ad.id),
  )
  return {
    campaign: title,
    company,
    isFinal: ads.length > 0 && ads.every((ad) => ad.isMakeGood || ad.settledRefund !== null),
    creative: rows[0] ? creativeOf(rows[0].creative) : null,
    due,
    delivered,
    madeGood: ads.reduce((plays, ad) => plays + ad.madeGood, 0),
    signed: Math.min(delivered, signed),
    booked,
    lastReport,
    missed: sumOfMissed(sums),
    paused: sumOfPaused(sums),
    days: sumByDay(sums.flatMap(({ days }) => days)),
    ads: ads.map((ad) => ({
      title: ad.title,
      placeName: ad.placeName,
      due: ad.due,
      delivered: ad.delivered,
      booked: ad.booked,
      lastReport: ad.lastReport,
      lastDays: ad.lastDays,
      isMakeGood: ad.isMakeGood,
    })),
    declared: await declaredAds(ctx, id),
    published: await publishedRoot(ctx),
  }
}

/** The paid ads on boards and in halls that ran or will run, including those without declarations. */
async function declaredAds({ db }: Context, campaignId: string): Promise<CampaignReport['declared']> {
  return db
    .selectFrom('ads')
    .leftJoin('declarations', 'declarations.adId', 'ads.id')
    .select(sql<string>`ads.creative->>'title'`.as('title'))
    .select(['placeName', sql<number>`count(distinct day)::int`.as('days')])
    .select([sql<number>`count(image_key)::int`.as('photos'), sql<number>`coalesce(sum(shows), 0)::int`.as('shows')])
    .where('campaignId', '=', campaignId)
    .where('screenName', 'is', null)
    .where(statusIn(paidForStatuses))
    .where(runsAtAll)
    .groupBy('ads.id')
    .orderBy('placeName')
    .orderBy('ads.id')
    .execute()
}

/** Sums of what was reported of these ads. Some ads at a time: the days of thousands would not fit into memory. */
async function sumsOfReportedDays(ctx: Context, ads: MeasuredAd[]) {
  const sums = []
  for (const some of chunksOf(ads, adsAtOnce)) {
    const days = [...(await reportedDays(ctx, some)).values()].flat()
    sums.push({ missed: sumOfMissed(days), paused: sumOfPaused(days), days: sumByDay(days) })
  }
  return sums
}

function sumOfPaused(all: Pick<ReportedDay, 'paused'>[]): number {
  return all.reduce((turns, { paused }) => turns + paused, 0)
}

function sumOfMissed(all: Pick<ReportedDay, 'missed'>[]): CampaignReport['missed'] {
  const missed: CampaignReport['missed'] = {}
  for (const day of all)
    for (const reason of keysOf(day.missed)) missed[reason] = (missed[reason] ?? 0) + (day.missed[reason] ?? 0)
  return missed
}
