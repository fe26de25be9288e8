import type { AdDelivery, DeliveryList } from '@litfass/api/ads/delivery'
import { type Delivered, forecastOf, daysOfForecast, sumOfDelivered } from '@litfass/domain/ads/delivery/delivery'
import { turnsDue } from '@litfass/domain/playback/paid-ad'
import type { PlayOutcome } from '@litfass/domain/playback/play-outcomes'
import type { Day } from '@litfass/domain/time/day'
import { sql } from 'kysely'

import { inPauses } from '../../platform/calculate.ts'
import { type AccountContext, type Context, publisherDay } from '../../platform/context.ts'
import { partnersOf } from '../ads/partners-of-ad.ts'
import { ownCampaign } from '../campaigns/campaigns.store.ts'
import { requireScreen } from '../screens/screens.store.ts'
import { type DuePart, reportedUntil } from './due-days.ts'
import { type DueParts, createDueParts } from './due-parts.ts'
import { type MeasuredAd, isMeasured, measuredAds, playedAs } from './measured-ad.ts'
import { type PartCount, type PartOfAd, countsByPart } from './part-counts.ts'
import { type AdSoFar, pausedTurns } from './paused-turns.ts'

/** Limit of days in a list, enough for those that a forecast goes by. */
const maxDays = 14

/** What devices report of an ad, for its two companies; null if it is not measured. @throws Problem not-found */
export async function adDelivery(ctx: AccountContext, adId: string): Promise<AdDelivery | null> {
  await partnersOf(ctx, adId)
  const ad = await measuredAds(ctx).where('id', '=', adId).executeTakeFirst()
  if (!ad || !isMeasured(ad)) return null
  const { lastReport, signed, folded, devices } = await reportsOf(ctx, adId)
  const parts = partsOf(ctx, createDueParts(), { ad, lastReport })
  const counts = await countsByPart(ctx, parts)
  const days = daysOf(parts, counts)
  const sum = sumOfDelivered(days)
  const paused = await pausedTurns(ctx, [{ ad, parts, until: reportedUntil(ctx.now, lastReport) }])
  return {
    ...withForecast({
      ...sum,
      booked: turnsDue(playedAs(ad)),
      recent: sumOfDelivered(daysOfForecast(days, publisherDay(ctx, ad))),
    }),
    lastReport: lastReport?.toISOString() ?? null,
    signed: Math.min(sum.delivered, signed),
    folded: Math.min(sum.delivered, folded),
    devices,
    missed: missedOf(counts),
    paused: [...(paused.get(ad.id)?.values() ?? [])].reduce((all, turns) => all + turns, 0),
    days,
  }
}

export interface DeliveredDay extends Delivered {
  day: Day
  missed: AdDelivery['missed']
}

export interface ReportedDay extends DeliveredDay {
  paused: number
}

/**
 * The days of each measured ad on which plays were due, from `since` on, with the reasons that devices report for missing
 * ones.
 */
export async function deliveredDays(
  ctx: Context,
  ads: MeasuredAd[],
  { since }: { since?: Day } = {},
): Promise<Map<string, DeliveredDay[]>> {
  return daysByAd(ctx, await dueSoFar(ctx, ads, since))
}

/** The days of each measured ad on which plays were due, with the plays that are missing because the ad was paused. */
export async function reportedDays(ctx: Context, ads: MeasuredAd[]): Promise<Map<string, ReportedDay[]>> {
  const soFar = await dueSoFar(ctx, ads)
  const [days, paused] = [await daysByAd(ctx, soFar), await pausedTurns(ctx, soFar)]
  return new Map(
    [...days].map(([adId, own]) => [adId, own.map((day) => ({ ...day, paused: paused.get(adId)?.get(day.day) ?? 0 }))]),
  )
}

async function dueSoFar(ctx: Context, ads: MeasuredAd[], since?: Day): Promise<AdSoFar[]> {
  const reports = await shownTurns(
    ctx,
    ads.map(({ id }) => id),
  )
  const due = createDueParts()
  return inPauses(ads, (ad) => {
    const lastReport = reports.get(ad.id)?.reported
    const parts = partsOf(ctx, due, { ad, lastReport }).filter(({ day }) => !since || day >= since)
    return { ad, parts, until: reportedUntil(ctx.now, lastReport) }
  })
}

async function daysByAd(ctx: Context, soFar: AdSoFar[]): Promise<Map<string, DeliveredDay[]>> {
  const parts = soFar.flatMap((one) => one.parts)
  const byAd = Map.groupBy(await countsByPart(ctx, parts), ({ adId }) => adId)
  return new Map(
    [...Map.groupBy(parts, ({ adId }) => adId)].map(([adId, own]) => {
      const counts = byAd.get(adId) ?? []
      const days = daysOf(own, counts)
      return [adId, days.map((day) => ({ ...day, missed: missedOf(counts.filter((count) => count.day === day.day)) }))]
    }),
  )
}

function missedOf(counts: PartCount[]): AdDelivery['missed'] {
  const missed: AdDelivery['missed'] = {}
  for (const { outcome, turns } of counts)
    if (outcome !== 'shown' && turns > 0) missed[outcome] = (missed[outcome] ?? 0) + turns
  return missed
}

function partsOf(
  ctx: Context,
  due: DueParts,
  { ad, lastReport }: { ad: MeasuredAd; lastReport: Date | undefined },
): PartOfAd[] {
  return due.until(ad, reportedUntil(ctx.now, lastReport)).map((part) => ({ ...part, adId: ad.id }))
}

/** A turn that is not over is not due yet, but may already have been shown. */
function capped<Figures extends Delivered>(figures: Figures): Figures {
  return { ...figures, delivered: Math.min(figures.due, figures.delivered) }
}

/** The days of these parts on which turns were due. */
function daysOf(parts: DuePart[], counts: PartCount[]): AdDelivery['days'] {
  const days = new Map<Day, AdDelivery['days'][number]>()
  const dayAt = (day: Day) => days.get(day) ?? { day, due: 0, delivered: 0 }
  for (const { day, due } of parts) days.set(day, { ...dayAt(day), due: dayAt(day).due + due })
  for (const { day, outcome, turns } of counts)
    if (outcome === 'shown') days.set(day, { ...dayAt(day), delivered: dayAt(day).delivered + turns })
  return [...days.values()].filter(({ due }) => due > 0).map((day) => capped(day))
}

function withForecast<Figures extends Parameters<typeof forecastOf>[0]>(figures: Figures) {
  return { ...figures, forecast: forecastOf(figures) }
}

/** What devices report of a campaign, for its advertiser. @throws Problem not-found */
export async function campaignDelivery(ctx: AccountContext, campaignId: string): Promise<DeliveryList> {
  await ownCampaign(ctx, campaignId)
  return deliveryOf(ctx, await measuredAds(ctx).where('campaignId', '=', campaignId).orderBy('id').execute())
}

/** What devices report of the ads on a screen, for its publisher. @throws Problem not-found */
export async function screenDelivery(ctx: AccountContext, screenId: string): Promise<DeliveryList> {
  await requireScreen(ctx, screenId)
  return deliveryOf(ctx, await measuredAds(ctx).where('screenId', '=', screenId).orderBy('id').execute())
}

/** The due and delivered plays of each measured ad so far. */
export async function deliveredSoFar<Ad extends MeasuredAd>(ctx: Context, all: readonly Ad[]) {
  const ads = all.filter(isMeasured)
  const counts = await shownTurns(
    ctx,
    ads.map(({ id }) => id),
  )
  const dueParts = createDueParts()
  return inPauses(ads, (ad) => {
    const count = counts.get(ad.id)
    const parts = partsOf(ctx, dueParts, { ad, lastReport: count?.reported })
    const days = daysOf(parts, [])
    const lastDays = new Set(days.slice(-maxDays).map(({ day }) => day))
    const { due } = sumOfDelivered(days)
    return {
      ad,
      lastParts: parts.filter(({ day }) => lastDays.has(day)),
      booked: dueParts.bookedTurns(ad),
      lastReport: count?.reported,
      ...capped({ due, delivered: count?.shown ?? 0 }),
    }
  })
}

export async function deliveryOf(ctx: Context, all: MeasuredAd[]): Promise<DeliveryList> {
  const soFar = await deliveredSoFar(ctx, all)
  const days = await lastDaysOf(
    ctx,
    soFar.flatMap(({ lastParts }) => lastParts),
  )
  const inExtraDays = new Map(soFar.map(({ ad, delivered }) => [ad.makeGoodOf, delivered]))
  const ads = soFar.map(({ ad, due, delivered, booked, lastReport }) => {
    const lastDays = days.get(ad.id) ?? []
    return {
      adId: ad.id,
      title: ad.creative.title,
      placeName: ad.placeName,
      settledRefund: ad.settledRefund,
      isMakeGood: ad.makeGoodOf !== null,
      madeGood: ad.settled ? ad.settledMadeGood : Math.min(due - delivered, inExtraDays.get(ad.id) ?? 0),
      ...withForecast({
        due,
        delivered,
        booked,
        recent: sumOfDelivered(daysOfForecast(lastDays, publisherDay(ctx, ad))),
      }),
      lastReport: lastReport?.toISOString() ?? null,
      lastDays,
    }
  })
  // Extra days bring plays that were booked with another ad.
  const booked = ads.filter(({ isMakeGood }) => !isMakeGood)
  return {
    sum: {
      ...sumOfDelivered(booked),
      booked: booked.reduce((sum, ad) => sum + ad.booked, 0),
      recent: sumOfDelivered(booked.map((ad) => ad.recent)),
      forecast: sumOfForecasts(booked),
      lastReport: ads.reduce<string | null>(
        (last, one) => (one.lastReport && (!last || one.lastReport > last) ? one.lastReport : last),
        null,
      ),
    },
    ads,
  }
}

/** The last days of each ad on which plays were due, for its forecast. */
async function lastDaysOf(ctx: Context, lastParts: PartOfAd[]): Promise<Map<string, AdDelivery['days']>> {
  const counts = Map.groupBy(await countsByPart(ctx, lastParts), ({ adId }) => adId)
  const byAd = Map.groupBy(lastParts, ({ adId }) => adId)
  return new Map([...byAd].map(([adId, some]) => [adId, daysOf(some, counts.get(adId) ?? [])]))
}

/** Ads without a forecast count with all that is still due. */
function sumOfForecasts(ads: (Delivered & { booked: number; forecast: number | null })[]): number | null {
  if (ads.every(({ forecast }) => forecast === null)) return null
  return ads.reduce((sum, { due, delivered, booked, forecast }) => sum + (forecast ?? delivered + booked - due), 0)
}

async function shownTurns(ctx: Context, adIds: string[]): Promise<Map<string, { shown: number; reported: Date }>> {
  if (adIds.length === 0) return new Map()
  const shown: PlayOutcome = 'shown'
  const { rows } = await sql<{ adId: string; shown: number; reported: Date }>`
    select ad_id, coalesce(sum(bit_count(turns)) filter (where outcome = ${shown}), 0)::int as shown,
      max(reported) as reported
    from ad_turns where ad_id = any(${adIds}::uuid[]) group by ad_id`.execute(ctx.db)
  return new Map(rows.map(({ adId, ...count }) => [adId, count]))
}

const signedSum = sql<number>`coalesce(sum(bit_count(turns & signed)) filter (where outcome = 'shown'), 0)::int`

/** Shown turns of these ads that are in signed pages. */
export async function signedTurns({ db }: Context, adIds: string[]): Promise<number> {
  const { rows } = await sql<{ signed: number }>`
    select ${signedSum} as signed from ad_turns where ad_id = any(${adIds}::uuid[])`.execute(db)
  return rows[0]?.signed ?? 0
}

interface Reports {
  lastReport: Date | undefined
  /** Shown turns that are in signed pages. */
  signed: number
  /** Shown turns that are in folded pages. */
  folded: number
  /** How many devices reported. They are told apart by when they were first seen. */
  devices: number
}

async function reportsOf({ db }: Context, adId: string): Promise<Reports> {
  const { rows } = await sql<Omit<Reports, 'lastReport'> & { lastReport: Date | null }>`
    select max(reported) as last_report, ${signedSum} as signed,
      coalesce(sum(bit_count(turns & folded)) filter (where outcome = 'shown' and folded is not null), 0)::int as folded,
      (select count(distinct since)::int from reported_turns where ad_id = ${adId}) as devices
    from ad_turns where ad_id = ${adId}`.execute(db)
  const [{ lastReport, ...counts } = { lastReport: null, signed: 0, folded: 0, devices: 0 }] = rows
  return { ...counts, lastReport: lastReport ?? undefined }
}

export async function lastReports(ctx: Context, adIds: string[]): Promise<Map<string, Date>> {
  if (adIds.length === 0) return new Map()
  const { rows } = await sql<{ adId: string; reported: Date }>`
    select ad_id, max(reported) as reported from reported_turns where ad_id = any(${adIds}::uuid[]) group by ad_id`.execute(
    ctx.db,
  )
  return new Map(rows.map(({ adId, reported }) => [adId, reported]))
}
