import { paidForStatuses } from '@litfass/domain/ads/ad'
import type { PaidAd } from '@litfass/domain/playback/paid-ad'
import { type NotNull, sql } from 'kysely'

import type { Context } from '../../platform/context.ts'
import { statusIn } from '../../platform/db/ad-statuses.ts'
import { lastDayOfAd, runsAtAll } from '../../platform/db/delivered.ts'
import { paidAdOfRow } from '../places/paid-ad.ts'

/** When the ad was cancelled, or null. Its first event with this status: later ones, such as those of a dispute, keep it. */
const cancelledAt = sql<Date | null>`case when ads.status = 'cancelled' then (
  select min(timestamp) from ad_events where ad_id = ads.id and to_status = 'cancelled') end`

/** The ads that are paid for and play on screens, whose devices report them; the screen may be deleted by now. */
export function measuredAds(ctx: Pick<Context, 'db'>) {
  return ctx.db
    .selectFrom('ads')
    .select(['id', 'duration', 'frequency', 'startDate', 'publisherZone', 'serviceHours', 'placeName', 'creative'])
    .select(['measuredFrom', 'settled', 'settledRefund', 'settledMadeGood', 'makeGoodOf'])
    .select([lastDayOfAd.as('endDate'), cancelledAt.as('cancelledAt')])
    .where('screenName', 'is not', null)
    .where(statusIn(paidForStatuses))
    .where(runsAtAll)
    .$narrowType<{ duration: NotNull; frequency: NotNull }>()
}

export type MeasuredAd = Awaited<ReturnType<ReturnType<typeof measuredAds>['executeTakeFirstOrThrow']>>

/** The ad as it is measured: from `measuredFrom` on, until it ends or was cancelled. */
export function playedAs(ad: MeasuredAd): PaidAd {
  const played = paidAdOfRow(ad)
  return {
    ...played,
    from: Math.max(played.from, ad.measuredFrom?.getTime() ?? 0),
    until: Math.min(played.until, ad.cancelledAt?.getTime() ?? Infinity),
  }
}

/** False for ads that had ended before plays were measured. */
export function isMeasured(ad: MeasuredAd): boolean {
  const { from, until } = playedAs(ad)
  return from < until
}
