import { isRunning } from '@litfass/domain/ads/ad'
import { isFullyRefunded } from '@litfass/domain/ads/delivered'
import { choiceUntil } from '@litfass/domain/ads/delivery/make-good'
import {
  type SettledPlays,
  type Unsettled,
  isDelayed,
  isReported,
  settlementStep,
} from '@litfass/domain/ads/delivery/settlement'
import { type NotNull, sql } from 'kysely'

import { type Context, publisherDay } from '../../platform/context.ts'
import { netLeft } from '../../platform/db/delivered.ts'
import { isDisputed } from '../../platform/db/disputed.ts'
import { tvContacts } from '../devices/confirmed-device.ts'
import { deliveredSoFar } from '../plays/delivery.ts'
import { measuredAds, playedAs } from '../plays/measured-ad.ts'
import { adsWithCopiedKeys } from './copied-keys.ts'
import { isUnsettled } from './unsettled.ts'

/** Ads that have ended, are not settled and are not disputed. */
export function endedAds(ctx: Context) {
  return unsettledAds(ctx).where(sql<boolean>`not ${isDisputed}`)
}

/** Ads that have ended and are not settled. */
export function unsettledAds(ctx: Context) {
  return measuredAds(ctx)
    .select(['screenId', 'advertiserId', 'publisherId', 'status', 'refundBelow'])
    .select(['remedy', 'remedyChosen', 'remedyMailed', 'amount', 'refundedNet'])
    .select(netLeft.as('left'))
    .select(isDisputed.as('isDisputed'))
    .where(isUnsettled)
    .$narrowType<{ refundBelow: NotNull }>()
}

export type EndedAd = Awaited<ReturnType<ReturnType<typeof endedAds>['executeTakeFirstOrThrow']>>

export interface EndedFigures {
  ad: EndedAd
  plays: SettledPlays
  step: ReturnType<typeof settlementStep>
  /** A device's key was copied, so the ad is settled later. */
  isDelayed: boolean
}

/** The figures of these ads, without those that are disputed by now. */
export async function figuresOf(ctx: Context, ended: EndedAd[]): Promise<EndedFigures[]> {
  return unsettledFigures(ctx, await undisputed(ctx, ended))
}

/** The plays of these ads and of their extra days, and what is done about each ad. */
export async function unsettledFigures(ctx: Context, ads: EndedAd[]): Promise<EndedFigures[]> {
  const tvs = await tvContacts(
    ctx,
    ads.flatMap(({ screenId }) => screenId ?? []),
  )
  const makeGoods = await makeGoodsOf(
    ctx,
    ads.map(({ id }) => id),
  )
  const copied = await adsWithCopiedKeys(
    ctx,
    ads.flatMap((ad) => {
      const extraDays = makeGoods.get(ad.id)
      const own = { ...ad, played: playedAs(ad) }
      return extraDays ? [own, { ...ad, id: extraDays.id, played: extraDays }] : [own]
    }),
  )
  const now = ctx.now.getTime()
  return (await deliveredSoFar(ctx, ads)).map(({ ad, booked: due, delivered }) => {
    const makeGood = makeGoods.get(ad.id) ?? null
    const plays = { due, delivered, madeGood: Math.min(due - delivered, makeGood?.shown ?? 0) }
    const own = { id: ad.id, until: playedAs(ad).until }
    const until = Math.max(own.until, makeGood?.until ?? 0)
    const unsettled: Unsettled = {
      ...ad,
      plays,
      makeGood,
      isReported: isReported(until, { tvs: tvs.get(ad.screenId ?? '') ?? [], now }),
      canChoose: publisherDay(ctx, ad) <= choiceUntil(ad.endDate),
      isFullyRefunded: isFullyRefunded(ad),
    }
    // A key that was copied before the extra days does not delay them.
    const delayed = [own, ...(makeGood ? [makeGood] : [])].some((one) =>
      isDelayed(one.until, { isKeyCopied: copied.has(one.id), now }),
    )
    const step = settlementStep(unsettled)
    // The advertiser is asked anyway, because the deadline to choose does not move.
    return { ad, plays, step: delayed && step !== 'ask' ? 'wait' : step, isDelayed: delayed }
  })
}

/** Drops disputed ads: a dispute may have been opened while waiting for the lock. */
async function undisputed(ctx: Context, ended: EndedAd[]): Promise<EndedAd[]> {
  if (ended.length === 0) return []
  const disputed = await ctx.db
    .selectFrom('ads')
    .select('id')
    .where(
      'id',
      'in',
      ended.map(({ id }) => id),
    )
    .where(isDisputed)
    .execute()
  return ended.filter(({ id }) => disputed.every((ad) => ad.id !== id))
}

interface MakeGood {
  id: string
  hasEnded: boolean
  /** Its plays so far. */
  shown: number
  /** In milliseconds since 1970. */
  from: number
  until: number
}

/** The extra days of these ads, by the id of the ad. */
async function makeGoodsOf(ctx: Context, adIds: string[]): Promise<Map<string, MakeGood>> {
  if (adIds.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('ads')
    .select(['id', 'makeGoodOf', 'status'])
    .where('makeGoodOf', 'in', adIds)
    .$narrowType<{ makeGoodOf: NotNull }>()
    .execute()
  if (rows.length === 0) return new Map()
  const ids = rows.map(({ id }) => id)
  const played = await deliveredSoFar(ctx, await measuredAds(ctx).where('id', 'in', ids).execute())
  const plays = new Map(
    played.map(({ ad, delivered }) => {
      const { from, until } = playedAs(ad)
      return [ad.id, { shown: delivered, from, until }]
    }),
  )
  return new Map(
    rows.map(({ id, makeGoodOf, status }) => [
      makeGoodOf,
      // One that was ended before its first day has no plays.
      { id, hasEnded: !isRunning({ status }), ...(plays.get(id) ?? { shown: 0, from: 0, until: 0 }) },
    ]),
  )
}
