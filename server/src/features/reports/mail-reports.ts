import { openStatuses, paidForStatuses } from '@litfass/domain/ads/ad'
import { type Delivered, sumOfDelivered } from '@litfass/domain/ads/delivery/delivery'
import { deliveredText } from '@litfass/domain/ads/delivery/delivery-days'
import { type ReportedAd, reportDue, reportMailHour } from '@litfass/domain/ads/report-mail'
import { fillText } from '@litfass/domain/fill-text'
import { formatCount } from '@litfass/domain/money/money'
import { byLanguage } from '@litfass/domain/people/language'
import { formatPeriod } from '@litfass/domain/time/day'
import { dayInZone, hourInZone } from '@litfass/domain/time/zone'
import { type InferResult, sql } from 'kysely'

import { type Context, inTransaction } from '../../platform/context.ts'
import { statusIn } from '../../platform/db/ad-statuses.ts'
import { lastDayOfAd } from '../../platform/db/delivered.ts'
import { batches } from '../../platform/jobs/batches.ts'
import { eachIndependently } from '../../platform/jobs/each-independently.ts'
import type { Wording } from '../../platform/jobs/jobs.ts'
import { accountUrl, readersOf } from '../../platform/mail/company-mail.ts'
import { adRows } from '../../platform/mail/mail-rows.ts'
import { texts } from '../../platform/texts.ts'
import { checkValueLine } from '../proof/published-root.ts'
import { isUnsettled } from '../settlements/unsettled.ts'
import { campaignReport } from './campaign-report.ts'

const atOnce = 200

/**
 * Mails the reports that are due to the admins of the advertiser and the sender of the offer, each once, even across servers.
 * Returns the number of reports.
 */
export async function mailReports(ctx: Context): Promise<number> {
  let count = 0
  await eachIndependently(ctx, runningCampaigns(ctx), async (campaign) => {
    if (await mailReport(ctx, campaign)) count++
  })
  return count
}

async function* runningCampaigns(ctx: Context): AsyncGenerator<Campaign> {
  for await (const some of batches((after) => nextCampaigns(ctx, after).execute())) yield* some
}

/** Campaigns with paid ads, in batches, whose final report was not mailed. */
function nextCampaigns(ctx: Context, after: string | undefined) {
  return ctx.db
    .selectFrom('campaigns')
    .innerJoin('accounts', 'accounts.id', 'campaigns.advertiserId')
    .select(['campaigns.id', 'campaigns.title', 'campaigns.advertiserId', 'campaigns.creatorId', 'accounts.company'])
    .select(['accounts.timezone', 'campaigns.reportedWeek'])
    .where('campaigns.finalReportMailed', '=', false)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('ads')
          .select('ads.id')
          .whereRef('ads.campaignId', '=', 'campaigns.id')
          .where(statusIn(paidForStatuses)),
      ),
    )
    .$if(after !== undefined, (query) => query.where('campaigns.id', '>', after ?? ''))
    .orderBy('campaigns.id')
    .limit(atOnce)
}

type Campaign = InferResult<ReturnType<typeof nextCampaigns>>[number]

/** The ads of a campaign that are paid or may still be. */
function adsOf(ctx: Context, campaignId: string): Promise<ReportedAd[]> {
  return ctx.db
    .selectFrom('ads')
    .select('startDate as start')
    .select(lastDayOfAd.as('end'))
    .select(sql<boolean>`not (${statusIn(openStatuses)} or ${isUnsettled})`.as('isOver'))
    .where('campaignId', '=', campaignId)
    .where(statusIn([...new Set([...openStatuses, ...paidForStatuses])]))
    .execute()
}

async function mailReport(ctx: Context, campaign: Campaign): Promise<boolean> {
  const now = ctx.now.getTime()
  if (hourInZone(now, campaign.timezone) < reportMailHour) return false
  const ads = await adsOf(ctx, campaign.id)
  const due = reportDue({ ads, reportedWeek: campaign.reportedWeek }, dayInZone(now, campaign.timezone))
  if (!due) return false
  return inTransaction(ctx, async (ctx) => {
    const week = due.kind === 'weekly' ? due.week : null
    const { numUpdatedRows } = await ctx.db
      .updateTable('campaigns')
      .set(week ? { reportedWeek: week.start } : { finalReportMailed: true })
      .where('id', '=', campaign.id)
      .where('finalReportMailed', '=', false)
      .$if(week !== null, (query) =>
        query.where((eb) => eb.or([eb('reportedWeek', 'is', null), eb('reportedWeek', '<', week?.start ?? '')])),
      )
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    const { id, advertiserId, creatorId } = campaign
    const members = await readersOf(ctx, [advertiserId], 'reportMails')
    const readers = members.filter((member) => member.isAdmin || member.id === creatorId)
    if (readers.length === 0) return false
    const report = await campaignReport(ctx, campaign)
    if (report.ads.length === 0 && report.declared.length === 0) return false
    const inWeek = report.days.filter(({ day }) => week !== null && day >= week.start && day <= week.end)
    const words = {
      plays: playsOf(report),
      campaign: campaign.title,
      own: campaign.company,
      week: week ? formatPeriod(week.start, week.end) : '',
      weekPlays: playsOf(sumOfDelivered(inWeek)),
      proof: await checkValueLine(ctx),
    }
    await ctx.services.queue.sendAll(
      ctx.db,
      'mail',
      readers.map(({ email }) => ({
        template: week ? 'report-weekly' : 'report-final',
        to: email,
        url: accountUrl(ctx, advertiserId, `/advertise/campaigns/${id}`),
        words,
        rows: adRows(report.ads, {
          placeOf: ({ placeName }) => placeName,
          valueOf: (some) => deliveredText(sumOfDelivered(some)),
        }),
        reportOf: id,
        preference: 'reportMails',
      })),
    )
    return true
  })
}

/** `9.812 of 10.080 due plays, 97,3 %`. */
function playsOf(figures: Delivered): Wording {
  const words = {
    delivered: formatCount(figures.delivered),
    due: formatCount(figures.due),
    share: deliveredText(figures),
  }
  return byLanguage((language) => fillText(texts[language].mailWords.playsOfDue, words))
}
