import type { DeliveryByPlace, DeliveryByPlaceQuery } from '@litfass/api/ads/delivery'
import { sumOfDelivered } from '@litfass/domain/ads/delivery/delivery'
import { type DeliveryCell, columnsOf, daysOf, hourDays } from '@litfass/domain/ads/delivery/delivery-by-place'
import { type PaidAd, dueTurns, intervalOf } from '@litfass/domain/playback/paid-ad'
import { countTurns } from '@litfass/domain/playback/turn-marks'
import { addDays, type Day, mondayOf, type Period } from '@litfass/domain/time/day'
import { dayMilliseconds, startOfUtcDay } from '@litfass/domain/time/week'
import { dayInZone, hourInZone } from '@litfass/domain/time/zone'
import { sql } from 'kysely'

import type { AccountContext, Context } from '../../platform/context.ts'
import { ownCampaign } from '../campaigns/campaigns.store.ts'
import { lastReports } from './delivery.ts'
import { type DuePart, reportedUntil } from './due-days.ts'
import { byTerms, createDueParts } from './due-parts.ts'
import { type MeasuredAd, isMeasured, measuredAds, playedAs } from './measured-ad.ts'
import { shownBySpan } from './shown-by-span.ts'

/** Up to this number, places are listed by name. */
const maxByName = 12
/** Zones differ by quarters of an hour. */
const sliceMinutes = 15
const slices = (24 * 60) / sliceMinutes

/** What devices report of a campaign by place, for its advertiser. @throws Problem not-found */
export async function campaignDeliveryByPlace(
  ctx: AccountContext,
  campaignId: string,
  query: DeliveryByPlaceQuery,
): Promise<DeliveryByPlace> {
  await ownCampaign(ctx, campaignId)
  return deliveryByPlace(ctx, campaignId, query)
}

export async function deliveryByPlace(
  ctx: Context,
  campaignId: string,
  { by, week }: DeliveryByPlaceQuery,
): Promise<DeliveryByPlace> {
  const all = await measuredAds(ctx).where('campaignId', '=', campaignId).orderBy('placeName').orderBy('id').execute()
  const ads = all.filter(isMeasured)
  const { spans, columns, cells, reports } =
    by === 'hour' ? await cellsByHour(ctx, ads) : await cellsByDay(ctx, ads, week)
  const places = ads.map((ad, at) => {
    const lastReport = reports.get(ad.id)
    const own = cells[at] ?? []
    return {
      title: ad.creative.title,
      placeName: ad.placeName,
      isMakeGood: ad.makeGoodOf !== null,
      ...sumOfDelivered(own),
      lastReport: lastReport?.toISOString() ?? null,
      reportedDay: lastReport ? dayInZone(lastReport.getTime(), ad.publisherZone) : null,
      cells: own,
    }
  })
  const missing = ({ due, delivered }: { due: number; delivered: number }) => due - delivered
  return {
    columns,
    spans,
    places: places.length <= maxByName ? places : places.toSorted((a, b) => missing(b) - missing(a)),
  }
}

type Cells = Pick<DeliveryByPlace, 'columns' | 'spans'> & { cells: DeliveryCell[][]; reports: Map<string, Date> }

async function cellsByDay(ctx: Context, ads: MeasuredAd[], week: Day | undefined): Promise<Cells> {
  const starts = ads.map(({ startDate }) => startDate).toSorted()
  const ends = ads.map(({ endDate }) => endDate).toSorted()
  const [start, end] = [starts[0], ends.at(-1)]
  if (start === undefined || end === undefined) return { columns: 'day', spans: [], cells: [], reports: new Map() }
  const monday = week === undefined ? undefined : mondayOf(week)
  const spans = monday === undefined ? columnsOf({ start, end }) : daysOf({ start: monday, end: addDays(monday, 6) })
  const columns = spans.some((span) => span.start !== span.end) ? 'week' : 'day'
  const parts = createDueParts()
  const bookedIn = byTerms((ad) => dueBySpan(parts.booked(ad), spans))
  const dueUntil = new Map<number, (ad: MeasuredAd) => number[]>()
  const dueIn = (ad: MeasuredAd, now: number) => {
    const known = dueUntil.get(now) ?? byTerms((one) => dueBySpan(parts.until(one, now), spans))
    dueUntil.set(now, known)
    return known(ad)
  }
  const shown = await shownBySpan(ctx, ads, spans)
  // `shown` covers this week only, and the last report may be of a later day.
  const reports = week === undefined ? shown.reported : await lastReports(ctx, idsOf(ads))
  const cells = ads.map((ad) => {
    const due = dueIn(ad, reportedUntil(ctx.now, reports.get(ad.id)))
    const booked = bookedIn(ad)
    const turns = shown.turns.get(ad.id)
    return spans.map((_, at) => {
      const [dueHere, bookedHere] = [due[at] ?? 0, booked[at] ?? 0]
      const delivered = Math.min(dueHere, turns?.[at] ?? 0)
      return { due: dueHere, delivered, planned: bookedHere - dueHere }
    })
  })
  return { columns, spans, cells, reports }
}

/** Due turns in each span. Parts and spans are in the order of their days. */
function dueBySpan(parts: readonly DuePart[], spans: readonly Period[]): number[] {
  const sums = spans.map(() => 0)
  let at = 0
  for (const { day, due } of parts) {
    while ((spans[at]?.end ?? day) < day) at++
    const start = spans[at]?.start
    if (start !== undefined && day >= start) sums[at] = (sums[at] ?? 0) + due
  }
  return sums
}

function idsOf(ads: MeasuredAd[]): string[] {
  return ads.map(({ id }) => id)
}

async function cellsByHour(ctx: Context, ads: MeasuredAd[]): Promise<Cells> {
  const hours = Array.from({ length: 24 }, (_, hour) => hour)
  const earliest = startOfUtcDay(ctx.now.getTime()) - hourDays * dayMilliseconds
  const today = startOfUtcDay(reportedUntil(ctx.now, undefined))
  const before = byTerms((ad) =>
    dueByHour(playedAs(ad), { zone: ad.publisherZone, from: earliest, until: Math.min(today, playedAs(ad).until) }),
  )
  const [shown, reports] = await Promise.all([
    shownByHour(ctx, ads, dayInZone(earliest, 'UTC')),
    lastReports(ctx, idsOf(ads)),
  ])
  const cells = ads.map((ad) => {
    const now = reportedUntil(ctx.now, reports.get(ad.id))
    const sinceMidnight = dueByHour(playedAs(ad), { zone: ad.publisherZone, from: today, until: now })
    return hours.map((hour) => {
      const due = (before(ad)[hour] ?? 0) + (sinceMidnight[hour] ?? 0)
      return { due, delivered: Math.min(due, shown.get(`${ad.id} ${hour}`) ?? 0), planned: 0 }
    })
  })
  const time = (hour: number) => `${String(hour).padStart(2, '0')}:00`
  return { columns: 'hour', spans: hours.map((hour) => ({ start: time(hour), end: time(hour + 1) })), cells, reports }
}

/** The due turns of an ad that are over, from a UTC midnight on, by the hour of the publisher's day. */
function dueByHour(ad: PaidAd, { zone, from, until }: { zone: string; from: number; until: number }): number[] {
  const sums = Array.from({ length: 24 }, () => 0)
  const interval = intervalOf(ad)
  const firstDay = Math.max(from, startOfUtcDay(ad.from))
  for (let start = firstDay; start < until; start += dayMilliseconds) {
    const runs = dueTurns(ad, start, until)
    for (let slice = 0; slice < slices; slice++) {
      const due = countTurns(runs, { from: turnFrom(slice, interval), until: turnFrom(slice + 1, interval) })
      if (due === 0) continue
      const hour = hourInZone(start + slice * sliceMinutes * 60_000, zone)
      sums[hour] = (sums[hour] ?? 0) + due
    }
  }
  return sums
}

/** The first turn that begins in or after a slice of the UTC day. */
function turnFrom(slice: number, interval: number): number {
  return Math.ceil((slice * sliceMinutes * 60_000) / interval)
}

async function shownByHour(ctx: Context, ads: MeasuredAd[], first: Day): Promise<Map<string, number>> {
  const sliceSeconds = sliceMinutes * 60
  const ids = idsOf(ads)
  const { rows } = await sql<{ adId: string; hour: number; shown: number }>`
    -- The turns of each hour, once for all ads with the same frequency in the same zone.
    with of_hour as materialized (
      select publisher_zone, frequency, day, extract(hour from min(local))::int as hour,
        min(ceil(slice * ${sliceSeconds}::int / seconds))::int as first,
        max(ceil((slice + 1) * ${sliceSeconds}::int / seconds))::int as next
      from (
        select *, least(86400, frequency)::numeric as seconds,
          (day + make_interval(secs => slice * ${sliceSeconds}::int)) at time zone 'UTC' at time zone publisher_zone as local
        from (select distinct publisher_zone, frequency from ads where id = any(${ids}::uuid[])) as terms,
          (select ${first}::date + at as day from generate_series(0, ${hourDays}::int) as at) as days,
          generate_series(0, ${slices - 1}::int) as slice
      ) as of_slice
      group by publisher_zone, frequency, day, date_trunc('hour', local)
    )
    select ad_id, hour, sum(bit_count(substring(turns from first + 1 for greatest(0, next - first))))::int as shown
    from ad_turns join ads on ads.id = ad_turns.ad_id join of_hour using (publisher_zone, frequency, day)
    where ad_turns.outcome = 'shown' and ad_id = any(${ids}::uuid[])
    group by 1, 2`.execute(ctx.db)
  return new Map(rows.map(({ adId, hour, shown }) => [`${adId} ${hour}`, shown]))
}
