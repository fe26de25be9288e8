import type { Period } from '@litfass/domain/ads/airtime'
import { intervalOf } from '@litfass/domain/playback/paid-ad'
import { type Day, addDays } from '@litfass/domain/time/day'
import { dayInZone } from '@litfass/domain/time/zone'
import { sql } from 'kysely'

import type { Context } from '../../platform/context.ts'
import { startOfDay } from '../places/paid-ad.ts'
import { byTerms, startOfUtcDay } from './due-parts.ts'
import { type MeasuredAd, playedAs } from './measured-ad.ts'

interface Shown {
  /** Turns that were shown, by ad and span. */
  turns: Map<string, number>
  /** The last report of each ad, of any of the days. */
  reported: Map<string, Date>
}

/** A local midnight divides the turns of a UTC day: those before `turn` belong to the span before `at`. */
interface Cut {
  at: number
  day: Day
  turn: number
}

/** What was shown of these ads in each span. Spans are consecutive days or weeks. */
export async function shownBySpan(ctx: Context, ads: readonly MeasuredAd[], spans: Period[]): Promise<Shown> {
  const shown: Shown = { turns: new Map(), reported: new Map() }
  const add = (adId: string, at: number, turns: number) =>
    shown.turns.set(`${adId} ${at}`, (shown.turns.get(`${adId} ${at}`) ?? 0) + turns)
  const cutsOf = byTerms((ad) => cutsIn(ad, spans))
  const cutsOfAd = new Map(ads.map((ad) => [ad.id, cutsOf(ad)]))
  const unclear = new Map<string, Set<number>>()
  for (const { adId, at, isCut, whole, before, reported, hasSeveral } of await countsOf(ctx, ads, { spans, cutsOf })) {
    if (reported > (shown.reported.get(adId) ?? 0)) shown.reported.set(adId, reported)
    if (isCut) add(adId, at - 1, before)
    // Of two midnights on one day, as clocks are set forward in London, the last one adds the rest of the day.
    const cuts = cutsOfAd.get(adId)
    const isCutAgain = isCut && cuts?.[at + 1]?.day === cuts?.[at]?.day
    add(adId, at, (isCutAgain ? 0 : whole) - (isCut ? before : 0))
    if (!hasSeveral) continue
    const ofAd = unclear.get(adId) ?? new Set()
    unclear.set(adId, ofAd.add(at))
    if (isCut) ofAd.add(at - 1)
  }
  const parts = ads.flatMap((ad) => {
    const cuts = cutsOfAd.get(ad.id) ?? []
    return [...(unclear.get(ad.id) ?? [])].flatMap((at) => {
      const [start, end] = [cuts[at], cuts[at + 1]]
      return start && end
        ? [{ ad_id: ad.id, at, first: start.day, from: start.turn, last: end.day, until: end.turn }]
        : []
    })
  })
  for (const { adId, at, turns } of await turnsOfParts(ctx, parts)) shown.turns.set(`${adId} ${at}`, turns)
  return shown
}

/** The midnights at which the spans begin, and the last one ends. */
function cutsIn(ad: MeasuredAd, spans: readonly Period[]): Cut[] {
  const interval = intervalOf(playedAs(ad))
  const last = spans.at(-1)
  const starts = [...spans.map(({ start }) => start), ...(last ? [addDays(last.end, 1)] : [])]
  return starts.map((start, at) => {
    const midnight = startOfDay(start, ad.publisherZone)
    const utcDay = startOfUtcDay(midnight)
    return { at, day: dayInZone(utcDay, 'UTC'), turn: Math.ceil((midnight - utcDay) / interval) }
  })
}

interface Count {
  adId: string
  at: number
  /** Whether a midnight divides the day. */
  isCut: boolean
  whole: number
  before: number
  reported: Date
  /** Whether several devices reported, whose turns must be compared. */
  hasSeveral: boolean
}

/** Reads each row once. */
async function countsOf(
  ctx: Context,
  ads: readonly MeasuredAd[],
  { spans, cutsOf }: { spans: Period[]; cutsOf: (ad: MeasuredAd) => Cut[] },
): Promise<Count[]> {
  const [first, last] = [spans[0], spans.at(-1)]
  if (!first || !last || ads.length === 0) return []
  const cuts = ads.flatMap((ad) => cutsOf(ad).map((cut) => ({ ad_id: ad.id, ...cut })))
  const starts = spans.map(({ start }) => start)
  const { rows } = await sql<Count>`
    select ad_id, coalesce(cut.at, width_bucket(said.day, ${starts}::date[]) - 1) as at, cut.at is not null as is_cut,
      coalesce(sum(bit_count(turns)) filter (where outcome = 'shown'), 0)::int as whole,
      coalesce(sum(bit_count(substring(turns for cut.turn))) filter (where outcome = 'shown' and cut.at is not null), 0)::int
        as before,
      max(reported) as reported, min(since) <> max(since) as has_several
    from reported_turns said
    left join jsonb_to_recordset(${JSON.stringify(cuts)}::jsonb) as cut (ad_id uuid, at int, day date, turn int)
      using (ad_id, day)
    where ad_id = any(${ads.map(({ id }) => id)}::uuid[]) and day between ${first.start}::date - 1 and ${last.end}::date + 1
      and (cut.at is not null or day between ${first.start}::date and ${last.end}::date)
    group by 1, 2, 3`.execute(ctx.db)
  return rows
}

interface Part {
  ad_id: string
  at: number
  first: Day
  from: number
  last: Day
  until: number
}

async function turnsOfParts(ctx: Context, parts: Part[]): Promise<{ adId: string; at: number; turns: number }[]> {
  if (parts.length === 0) return []
  const { rows } = await sql<{ adId: string; at: number; turns: number }>`
    select part.ad_id, at, coalesce(of_part.turns, 0)::int as turns
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb)
      as part (ad_id uuid, at int, first date, "from" int, last date, until int)
    cross join lateral (
      select sum(bit_count(
        case
          when day = part.first and day = part.last then substring(turns from part."from" + 1 for part.until - part."from")
          when day = part.first then substring(turns from part."from" + 1)
          when day = part.last then substring(turns for part.until)
          else turns
        end)) as turns
      from ad_turns
      where ad_turns.ad_id = part.ad_id and outcome = 'shown' and day between part.first and part.last
    ) as of_part`.execute(ctx.db)
  return rows
}
