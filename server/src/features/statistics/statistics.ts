import type { Statistics } from '@litfass/api/ads/statistics'
import type { Dashboard } from '@litfass/api/people/accounts'
import { paidForStatuses } from '@litfass/domain/ads/ad'
import { shareOf } from '@litfass/domain/ads/airtime'
import {
  type Booked,
  bucketsOf,
  figuresOf,
  periodOf,
  type StatisticPeriod,
  weeksOf,
} from '@litfass/domain/ads/statistics'
import { shareOfAd } from '@litfass/domain/money/platform-fee'
import { chargedHours } from '@litfass/domain/money/pricing'
import { addDays, mondayOf, type Period } from '@litfass/domain/time/day'
import { sql } from 'kysely'

import { inPauses } from '../../platform/calculate.ts'
import { type AccountContext, today } from '../../platform/context.ts'
import { statusIn } from '../../platform/db/ad-statuses.ts'
import { bookedId, delivered, lastDayOfAd, runsAtAll } from '../../platform/db/delivered.ts'
import { ownCampaign } from '../campaigns/campaigns.store.ts'
import { requireScreen } from '../screens/screens.store.ts'

const nothing = { amount: 0, impressions: 0, reach: 0, shareOfVoice: null }

/** Statistics of a campaign, for its advertiser. @throws Problem not-found */
export async function campaignStatistics(
  ctx: AccountContext,
  campaignId: string,
  period: StatisticPeriod,
): Promise<Statistics> {
  const { title } = await ownCampaign(ctx, campaignId)
  const bookings = await paidAds(ctx).where('ads.campaignId', '=', campaignId).execute()
  return statisticsOf(ctx, { title, bookings: bookings.map(bookedOf), period })
}

/** Statistics of a screen, for its publisher. @throws Problem not-found */
export async function screenStatistics(
  ctx: AccountContext,
  screenId: string,
  period: StatisticPeriod,
): Promise<Statistics> {
  const { name } = await requireScreen(ctx, screenId)
  const bookings = await paidAds(ctx).where('ads.screenId', '=', screenId).execute()
  return statisticsOf(ctx, { title: name, bookings: bookings.map(withEarnings), period })
}

/** Planned earnings of the account by week, after the platform fee; the current week comes last. */
export async function weeklyEarnings(ctx: AccountContext, weeks: number): Promise<Dashboard['earnings']> {
  const monday = mondayOf(today(ctx))
  const period = { start: addDays(monday, -7 * (weeks - 1)), end: addDays(monday, 6) }
  const bookings = await paidAds(ctx)
    .where('ads.publisherId', '=', ctx.accountId)
    .where('ads.endDate', '>=', period.start)
    .where('ads.startDate', '<=', period.end)
    .execute()
  const booked = bookings.map((ad) => ({ ...withEarnings(ad), share: null }))
  return inPauses(weeksOf(period), (week) => ({ start: week.start, amount: figuresIn(week, booked).amount }))
}

/**
 * Excludes declined, withdrawn, refunded and unpaid ads, and the days of cancelled ads that were not delivered. What is kept of
 * an ad that was cancelled before its start counts on its first day.
 */
function paidAds(ctx: AccountContext) {
  return ctx.db
    .selectFrom('ads')
    .select(['startDate as start', 'duration', 'frequency', 'startDate', 'endDate', 'serviceHours', 'priceInputs'])
    .select(sql<string>`greatest(${lastDayOfAd}, start_date)`.as('end'))
    .select(['feePercent', 'feeTaxRate', delivered.amount.as('amount')])
    .select([delivered.impressions.as('impressions'), delivered.reach.as('reach')])
    .select(sql<string>`coalesce(${bookedId}, place_name)`.as('placeId'))
    .where(statusIn(paidForStatuses))
    .where(sql<boolean>`(${runsAtAll} or amount > refunded_net)`)
}

type PaidAd = Awaited<ReturnType<ReturnType<typeof paidAds>['executeTakeFirstOrThrow']>>

function bookedOf(ad: PaidAd): Booked {
  const { duration, frequency } = ad
  const isShared = duration !== null && frequency !== null
  return {
    ...ad,
    hours: chargedHours(ad),
    share: isShared ? shareOf({ durationSeconds: duration, frequencySeconds: frequency }) : null,
  }
}

/** With the publisher's share as its amount. */
function withEarnings(ad: PaidAd): Booked {
  return { ...bookedOf(ad), amount: shareOfAd({ ...ad, refundedNet: 0 }).own }
}

async function statisticsOf(
  ctx: AccountContext,
  { title, bookings, period: choice }: { title: string; bookings: Booked[]; period: StatisticPeriod },
): Promise<Statistics> {
  const now = today(ctx)
  const period = periodOf(choice, { bookings, today: now })
  if (!period) return { title, ads: 0, period, today: now, sum: nothing, buckets: [] }
  const ads = bookings.filter(({ start, end }) => start <= period.end && end >= period.start).length
  return {
    title,
    ads,
    period,
    today: now,
    sum: figuresIn(period, bookings),
    buckets: await inPauses(bucketsOf(period), (bucket) => ({ ...bucket, ...figuresIn(bucket, bookings) })),
  }
}

function figuresIn(period: Period, bookings: readonly Booked[]) {
  return figuresOf(bookings, [period])[0] ?? nothing
}
