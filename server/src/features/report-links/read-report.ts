import type { DeliveryByPlace, DeliveryByPlaceQuery } from '@litfass/api/ads/delivery'
import type { Report } from '@litfass/api/ads/report-links'
import type { Language } from '@litfass/domain/people/language'

import { refundAttempt, throwIfRateLimited } from '../../platform/auth/rate-limit.ts'
import { secretHash } from '../../platform/auth/secret-hash.ts'
import { calculate } from '../../platform/calculate.ts'
import type { Context } from '../../platform/context.ts'
import type { CsvTable } from '../../platform/http/csv.ts'
import type { JsonFile } from '../../platform/http/json-file.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Http } from '../../platform/http/serve.ts'
import type { Attachment } from '../../platform/mail/mail.ts'
import { deliveryByPlace } from '../plays/delivery-by-place.ts'
import { evidenceFile } from '../plays/evidence.ts'
import { deliveryTable } from '../plays/export-delivery.ts'
import { type ReportedCampaign, campaignReport } from '../reports/campaign-report.ts'
import { drawReport } from '../reports/draw-report.ts'

/** A report takes several queries. */
const reads = { max: 60, seconds: 60 }
/** Limit of unknown tokens per network. */
const guesses = { max: 20, seconds: 600 }
/** Limit of unknown tokens with the same beginning, over all networks: protects a link that was seen in part. */
const guessesOfPrefix = { max: 100, seconds: 600 }
const prefixLength = 8

interface SharedCampaign extends ReportedCampaign {
  expires: Date
}

/** @throws Problem not-found if the link is unknown, ended or revoked */
async function campaignOf(ctx: Context, token: string, http: Http): Promise<SharedCampaign> {
  await throwIfRateLimited(ctx, `${http.network()}/report`, reads)
  const ofNetwork = `${http.network()}/report-guess`
  const ofPrefix = `report-guess/${secretHash(token.slice(0, prefixLength))}`
  await throwIfRateLimited(ctx, ofNetwork, guesses)
  await throwIfRateLimited(ctx, ofPrefix, guessesOfPrefix)
  const campaign = await ctx.db
    .selectFrom('reportLinks')
    .innerJoin('campaigns', 'campaigns.id', 'reportLinks.campaignId')
    .innerJoin('accounts', 'accounts.id', 'reportLinks.accountId')
    .select(['campaigns.id', 'campaigns.title', 'accounts.company', 'accounts.timezone as zone'])
    .select('reportLinks.expires')
    .where('tokenHash', '=', secretHash(token))
    .where('expires', '>', ctx.now)
    .executeTakeFirst()
  if (!campaign) throw new Problem('not-found')
  await refundAttempt(ctx, ofNetwork)
  await refundAttempt(ctx, ofPrefix)
  return campaign
}

/** What a link shows of a campaign. @throws Problem not-found if the link is unknown, ended or revoked */
export async function readReport(ctx: Context, token: string, http: Http): Promise<Report> {
  const { expires, ...campaign } = await campaignOf(ctx, token, http)
  const report = await calculate(ctx, http.network(), () => campaignReport(ctx, campaign))
  return { ...report, expires: expires.toISOString() }
}

/** The report behind a link as a PDF. @throws Problem not-found, server-busy */
export async function readReportPdf(
  ctx: Context,
  { token, language }: { token: string; language: Language },
  http: Http,
): Promise<Attachment> {
  const campaign = await campaignOf(ctx, token, http)
  return drawReport(ctx, campaign, { language, key: http.network() })
}

/** The report behind a link as a table. Addresses of places are left out. @throws Problem not-found */
export async function readReportTable(
  ctx: Context,
  { token, language }: { token: string; language: Language },
  http: Http,
): Promise<CsvTable> {
  return deliveryTable(ctx, await campaignOf(ctx, token, http), { language, withAddresses: false })
}

/** What a link shows by place and day. @throws Problem not-found if the link is unknown, ended or revoked */
export async function readReportByPlace(
  ctx: Context,
  { token, ...query }: { token: string } & DeliveryByPlaceQuery,
  http: Http,
): Promise<DeliveryByPlace> {
  const { id } = await campaignOf(ctx, token, http)
  return calculate(ctx, http.network(), () => deliveryByPlace(ctx, id, query))
}

/** The evidence of the campaign behind a link. @throws Problem not-found if the link is unknown, ended or revoked */
export async function readReportEvidence(ctx: Context, token: string, http: Http): Promise<JsonFile> {
  return evidenceFile(ctx, await campaignOf(ctx, token, http))
}
