import type { AdSettlement } from '@litfass/api/ads/settlements'
import type { AdEventAction, AdStatus } from '@litfass/domain/ads/ad'
import { type AirtimeBooking, fits, screenAirtime } from '@litfass/domain/ads/airtime'
import { extraDays, maxExtraDays } from '@litfass/domain/ads/delivery/make-good'
import { turnsDue } from '@litfass/domain/playback/paid-ad'
import { addDays, type Period } from '@litfass/domain/time/day'
import { sql } from 'kysely'

import { type Context, notify, publisherDay } from '../../platform/context.ts'
import { addAdEvents } from '../ads/ad-events.ts'
import { bookingsOn, screenBookingFields } from '../places/booked-airtime.ts'
import { isScreenOnOffer } from '../places/is-screen-on-offer.ts'
import { paidAdOf } from '../places/paid-ad.ts'
import { type EndedAd, endedAds, figuresOf } from './ended-ads.ts'
import { settle } from './settle.ts'
import { mailExtended } from './settlement-mails.ts'

/** Locks the screen of an ad, before the ad itself. */
export async function lockScreenOf(ctx: Context, adId: string): Promise<void> {
  await ctx.db
    .selectFrom('screens')
    .select('id')
    .where('id', 'in', (eb) => eb.selectFrom('ads').select('screenId').where('id', '=', adId))
    .forNoKeyUpdate()
    .execute()
}

/** The extra days of an ad. */
export async function makeGoodOf(ctx: Context, adId: string): Promise<AdSettlement['makeGood']> {
  const row = await ctx.db
    .selectFrom('ads')
    .select(['id as adId', 'startDate', 'endDate', 'status'])
    .where('makeGoodOf', '=', adId)
    .executeTakeFirst()
  return row ?? null
}

/** Gives an ad its extra days; settles it if it is due for that, or if no day is free. */
export async function extendAd(ctx: Context, adId: string): Promise<'settled' | 'extended' | null> {
  await lockScreenOf(ctx, adId)
  const ads = await endedAds(ctx).where('id', '=', adId).forUpdate().execute()
  const [ended] = await figuresOf(ctx, ads)
  if (ended?.step === 'extend') {
    const { ad, plays } = ended
    const period = await extraDaysOf(ctx, ad, plays.due - plays.delivered)
    if (period) {
      await addMakeGood(ctx, ad, period)
      return 'extended'
    }
  } else if (ended?.step !== 'settle') {
    return null
  }
  await settle(ctx, [ended])
  return 'settled'
}

/** The extra days for this number of missing plays; null if the screen is not for sale or has been silent for a day. */
export async function extraDaysOf(ctx: Context, ad: EndedAd, missing: number): Promise<Period | null> {
  const today = publisherDay(ctx, ad)
  const span = { start: addDays(today, 1), end: addDays(today, 2 * maxExtraDays) }
  const screen = await ctx.db
    .selectFrom('screens')
    .select('adShare')
    .select(
      bookingsOn<AirtimeBooking>(span, { on: sql`ads.screen_id = screens.id`, fields: screenBookingFields }).as(
        'bookings',
      ),
    )
    .where('id', '=', ad.screenId)
    .where(isScreenOnOffer)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('devices')
          .select('devices.id')
          .whereRef('devices.screenId', '=', 'screens.id')
          .where('confirmed', '=', true)
          .where('lastSeen', '>', sql<Date>`${ctx.now}::timestamptz - interval '1 day'`),
      ),
    )
    .executeTakeFirst()
  if (!screen) return null
  const booked = { durationSeconds: ad.duration, frequencySeconds: ad.frequency }
  const { publisherZone, serviceHours } = ad
  return extraDays(missing, {
    today,
    isFree: (period) => fits(screenAirtime(screen.adShare, screen.bookings, { ...period, ...booked })),
    turnsIn: (period) => turnsDue(paidAdOf({ adId: ad.id, ...booked, ...period, publisherZone, serviceHours })),
  })
}

/** Adds the extra days as an ad of their own: paid, free of charge, and without rules for cancellation or refund. */
async function addMakeGood(ctx: Context, { id: adId }: EndedAd, { start, end }: Period): Promise<void> {
  const {
    placeName: _placeName,
    placeAddress: _placeAddress,
    ...original
  } = await ctx.db.selectFrom('ads').selectAll().where('id', '=', adId).executeTakeFirstOrThrow()
  const id = ctx.services.newId()
  const status: AdStatus = 'paid'
  const action: AdEventAction = 'makeGood'
  await ctx.db
    .insertInto('ads')
    .values({
      ...original,
      creative: JSON.stringify(original.creative),
      priceInputs: JSON.stringify(original.priceInputs),
      serviceHours: original.serviceHours && JSON.stringify(original.serviceHours),
      id,
      makeGoodOf: adId,
      status,
      startDate: start,
      endDate: end,
      amount: 0,
      taxAmount: 0,
      // The bank may have returned a part of the original ad's amount.
      refundedNet: 0,
      refundedTax: 0,
      impressions: 0,
      reach: 0,
      freeCancelUntil: null,
      refundBelow: null,
      remedy: null,
      remedyChosen: null,
      reason: null,
      note: null,
      measuredFrom: null,
      behindMailed: false,
      created: ctx.now,
      timestamp: ctx.now,
    })
    .execute()
  await addAdEvents(ctx, [{ adId: id, action, fromStatus: null, toStatus: status }])
  await notify(ctx, [original.advertiserId, original.publisherId], ['ads'])
  await mailExtended(ctx, id)
}
