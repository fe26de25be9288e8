import type { Report } from '@litfass/api/ads/report-links'
import { keysOf } from '@litfass/domain/keys-of'
import type { Day } from '@litfass/domain/time/day'

import { throwIfRateLimited } from '../../platform/auth/rate-limit.ts'
import { secretHash } from '../../platform/auth/secret-hash.ts'
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Http } from '../../platform/http/serve.ts'
import { creativeOf } from '../files/creative.ts'
import { type DeliveredDay, deliveredDays, deliveryOf } from '../plays/delivery.ts'
import { type EvidenceCampaign, evidenceText } from '../plays/evidence.ts'
import { isMeasured, measuredAds } from '../plays/measured-ad.ts'

/** A report takes several queries. */
const reads = { most: 60, seconds: 60 }

interface SharedCampaign extends EvidenceCampaign {
  company: string
  expires: Date
}

/** @throws Problem not-found if the link is unknown, ended or revoked */
async function campaignOf(ctx: Context, token: string, http: Http): Promise<SharedCampaign> {
  await throwIfRateLimited(ctx, `${http.network()}/report`, reads)
  const campaign = await ctx.db
    .selectFrom('reportLinks')
    .innerJoin('campaigns', 'campaigns.id', 'reportLinks.campaignId')
    .innerJoin('accounts', 'accounts.id', 'reportLinks.accountId')
    .select(['campaigns.id', 'campaigns.title', 'accounts.company', 'reportLinks.expires'])
    .where('tokenHash', '=', secretHash(token))
    .where('expires', '>', ctx.now)
    .executeTakeFirst()
  if (!campaign) throw new Problem('not-found')
  return campaign
}

/** What a link shows of a campaign. @throws Problem not-found if the link is unknown, ended or revoked */
export async function readReport(ctx: Context, token: string, http: Http): Promise<Report> {
  const { id, title, company, expires } = await campaignOf(ctx, token, http)
  const rows = await measuredAds(ctx).where('campaignId', '=', id).orderBy('id').execute()
  const { sum, ads } = await deliveryOf(ctx, rows)
  const days = [...(await deliveredDays(ctx, rows.filter(isMeasured))).values()].flat()
  const { due, delivered, booked, lastReport } = sum
  return {
    campaign: title,
    company,
    expires: expires.toISOString(),
    isFinal: ads.length > 0 && ads.every(({ settledRefund }) => settledRefund !== null),
    creative: rows[0] ? creativeOf(rows[0].creative) : null,
    due,
    delivered,
    booked,
    lastReport,
    missed: sumOfMissed(days),
    days: sumOfDays(days),
    ads: ads.map((ad) => ({
      title: ad.title,
      placeName: ad.placeName,
      due: ad.due,
      delivered: ad.delivered,
      booked: ad.booked,
      lastReport: ad.lastReport,
      lastDays: ad.lastDays,
    })),
  }
}

/** The evidence of the campaign behind a link. @throws Problem not-found if the link is unknown, ended or revoked */
export async function readReportEvidence(ctx: Context, token: string, http: Http): Promise<AsyncGenerator<string>> {
  return evidenceText(ctx, await campaignOf(ctx, token, http))
}

function sumOfDays(all: DeliveredDay[]): Report['days'] {
  const days = new Map<Day, Report['days'][number]>()
  for (const { day, due, delivered } of all) {
    const before = days.get(day) ?? { day, due: 0, delivered: 0 }
    days.set(day, { day, due: before.due + due, delivered: before.delivered + delivered })
  }
  return [...days.values()].toSorted((one, other) => one.day.localeCompare(other.day))
}

function sumOfMissed(all: DeliveredDay[]): Report['missed'] {
  const missed: Report['missed'] = {}
  for (const day of all)
    for (const reason of keysOf(day.missed)) missed[reason] = (missed[reason] ?? 0) + (day.missed[reason] ?? 0)
  return missed
}
