import { adActions, openPaidStatuses } from '@litfass/domain/ads/ad'
import type { Delivered } from '@litfass/domain/ads/delivery/delivery'
import {
  interimAfterDays,
  interimNet,
  interimPeriod,
  interimWaitDays,
} from '@litfass/domain/ads/delivery/interim-settlement'
import { isReported, settlementDays } from '@litfass/domain/ads/delivery/settlement'
import { chargedHours } from '@litfass/domain/money/pricing'
import { countServiceDays } from '@litfass/domain/places/service-hours'
import { type Day, addDays } from '@litfass/domain/time/day'
import { dayMilliseconds } from '@litfass/domain/time/week'
import { dayInZone } from '@litfass/domain/time/zone'
import { type NotNull, sql } from 'kysely'

import { type Context, inTransaction, notify } from '../../platform/context.ts'
import { statusIn } from '../../platform/db/ad-statuses.ts'
import { netLeft } from '../../platform/db/delivered.ts'
import { isDisputed } from '../../platform/db/disputed.ts'
import { paymentOfAd } from '../../platform/db/payment-of-ad.ts'
import { idBatches } from '../../platform/jobs/batches.ts'
import { batchesIndependently } from '../../platform/jobs/each-independently.ts'
import { startOfDay } from '../../platform/start-of-day.ts'
import { tvContacts } from '../devices/confirmed-device.ts'
import { deliveredDays } from '../plays/delivery.ts'
import { createDueParts } from '../plays/due-parts.ts'
import { isMeasured, measuredAds } from '../plays/measured-ad.ts'
import { adsWithCopiedKeys } from './copied-keys.ts'

const atOnce = 50

/**
 * Releases to publishers what their long ads have delivered up to the end of last month. Returns the number of interim
 * settlements. Idempotent, even across servers.
 */
export async function settleInterims(ctx: Context): Promise<number> {
  let count = 0
  const long = idBatches(longAds(ctx), { id: sql`ads.id`, size: atOnce })
  await batchesIndependently(ctx, long, async (ids) => {
    count += await inTransaction(ctx, (ctx) => settleBatch(ctx, ids))
  })
  return count
}

async function settleBatch(ctx: Context, ids: string[]): Promise<number> {
  // Ads that another server is settling are skipped.
  const rows = await longAds(ctx).where('ads.id', 'in', ids).orderBy('ads.id').forUpdate('ads').skipLocked().execute()
  const months = await monthsToSettle(ctx, rows)
  if (months.length === 0) return 0
  const values = months.map(({ ad, end: until, plays, net }) => ({
    adId: ad.id,
    until,
    delivered: ad.isSettledByPlays ? plays.delivered : null,
    due: ad.isSettledByPlays ? plays.due : null,
    net,
    created: ctx.now,
  }))
  // Another server may have settled the month after it was read and before it was locked.
  const added = await ctx.db
    .insertInto('interimSettlements')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('adId')
    .execute()
  const companies = months.flatMap(({ ad }) => [ad.advertiserId, ad.publisherId])
  await notify(ctx, companies, ['ads', 'payouts'])
  return added.length
}

/** Ads that were paid to the Stripe account of their publisher, run or are not settled yet, and are not disputed. */
function longAds(ctx: Context) {
  return (
    ctx.db
      .selectFrom('ads')
      .innerJoin('paymentAds', 'paymentAds.adId', 'ads.id')
      .innerJoin('payments', 'payments.id', 'paymentAds.paymentId')
      .select(['ads.id', 'ads.screenId', 'ads.advertiserId', 'ads.publisherId', 'publisherZone', 'serviceHours'])
      .select(['startDate', 'endDate', 'priceInputs', 'payments.paid'])
      .select(netLeft.as('left'))
      .select(sql<boolean>`(refund_below is not null)`.as('isSettledByPlays'))
      .select((eb) => [
        eb
          .selectFrom('interimSettlements')
          .select(sql<Day | null>`max(until)::text`.as('last'))
          .whereRef('adId', '=', 'ads.id')
          .as('last'),
        eb
          .selectFrom('interimSettlements')
          .select(sql<number>`coalesce(sum(net), 0)::bigint`.as('net'))
          .whereRef('adId', '=', 'ads.id')
          .as('before'),
      ])
      .where('ads.sellerId', 'is', null)
      .where('payments.id', '=', paymentOfAd.id)
      .where('payments.status', '=', 'paid')
      .where('payments.paid', 'is not', null)
      .where('payments.stripeAccountId', 'is not', null)
      .where((eb) =>
        eb.or([
          statusIn(openPaidStatuses),
          eb.and([statusIn([adActions.complete.to]), eb('refundBelow', 'is not', null), eb('settled', 'is', null)]),
        ]),
      )
      .where(sql<boolean>`ads.amount > refunded_net and not ${isDisputed}`)
      // Avoids locking ads that have nothing to settle; `interimPeriod` decides.
      .where(
        sql<boolean>`end_date > (paid at time zone publisher_zone)::date + ${interimAfterDays}::int and not exists (
        select from interim_settlements where ad_id = ads.id and until >= least(end_date,
          (date_trunc('month', ${ctx.now}::timestamptz at time zone publisher_zone) - interval '1 day')::date))`,
      )
      .$narrowType<{ paid: NotNull }>()
  )
}

type LongAd = Awaited<ReturnType<ReturnType<typeof longAds>['execute']>>[number]

interface SettledMonth {
  ad: LongAd
  end: Day
  plays: Delivered
  net: number
}

interface Month {
  ad: LongAd
  end: Day
  /** In milliseconds since 1970. */
  from: number
  until: number
}

/** The days of an ad to settle next as of `now`, up to the end of the month before; empty if there are none. */
function monthsOf(ad: LongAd, now: number): Month[] {
  const { publisherZone: zone, paid } = ad
  const paidDay = dayInZone(paid.getTime(), zone)
  const period = interimPeriod({ ...ad, paidDay, last: ad.last }, dayInZone(now, zone))
  if (!period) return []
  const [from, until] = [startOfDay(period.start, zone), startOfDay(addDays(period.end, 1), zone)]
  return [{ ad, end: period.end, from, until }]
}

/** The months of these ads that are over, reported, and not settled yet. */
async function monthsToSettle(ctx: Context, ads: LongAd[]): Promise<SettledMonth[]> {
  const now = ctx.now.getTime()
  const months = ads.flatMap((ad) => monthsOf(ad, now))
  const measured = months.filter(({ ad }) => ad.isSettledByPlays)
  const tvs = await tvContacts(
    ctx,
    measured.flatMap(({ ad }) => ad.screenId ?? []),
  )
  const copied = await adsWithCopiedKeys(
    ctx,
    measured.map(({ ad, from, until }) => ({ ...ad, played: { from, until } })),
  )
  // With a copied key, only months that ended `settlementDays` ago are settled; later months do not delay them again.
  const undelayed = months.flatMap((month) =>
    copied.has(month.ad.id) ? monthsOf(month.ad, now - settlementDays * dayMilliseconds) : [month],
  )
  const ready = undelayed.filter(({ ad, end, until }) => {
    if (!ad.isSettledByPlays) return true
    const isComplete = isReported(until, { tvs: tvs.get(ad.screenId ?? '') ?? [], now })
    return isComplete || now >= startOfDay(addDays(end, 1 + interimWaitDays), ad.publisherZone)
  })
  const plays = await playsUntil(ctx, ready)
  return ready.map(({ ad, end }) => {
    const delivered = plays.get(ad.id) ?? daysUntil(ad, end)
    return { ad, end, plays: delivered, net: interimNet(ad.left, delivered, ad.before ?? 0) }
  })
}

/** The delivered plays of these ads up to a day, and all that are due. */
async function playsUntil(ctx: Context, months: { ad: LongAd; end: Day }[]): Promise<Map<string, Delivered>> {
  const ends = new Map(months.filter(({ ad }) => ad.isSettledByPlays).map(({ ad, end }) => [ad.id, end]))
  if (ends.size === 0) return new Map()
  const ads = await measuredAds(ctx)
    .where('id', 'in', [...ends.keys()])
    .execute()
  const measured = ads.filter(isMeasured)
  const days = await deliveredDays(ctx, measured)
  const due = createDueParts()
  return new Map(
    measured.map((ad) => {
      const end = ends.get(ad.id) ?? ad.startDate
      const own = (days.get(ad.id) ?? []).filter(({ day }) => day <= end)
      return [ad.id, { due: due.bookedTurns(ad), delivered: own.reduce((sum, day) => sum + day.delivered, 0) }]
    }),
  )
}

/** For ads whose plays are not measured: counts service days instead, as a cancellation does. */
function daysUntil(ad: LongAd, end: Day): Delivered {
  const hours = chargedHours(ad)
  return {
    due: countServiceDays(hours, ad.startDate, ad.endDate),
    delivered: countServiceDays(hours, ad.startDate, end),
  }
}
