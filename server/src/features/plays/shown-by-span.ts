import { firstTurnFrom } from '@litfass/domain/playback/paid-ad'
import { addDays, type Day, dayFromNumber, type Period } from '@litfass/domain/time/day'
import { dayMilliseconds, startOfUtcDay } from '@litfass/domain/time/week'
import { sql } from 'kysely'

import type { Context } from '../../platform/context.ts'
import { startOfDay } from '../../platform/start-of-day.ts'
import { byTerms } from './due-parts.ts'
import { type MeasuredAd, playedAs } from './measured-ad.ts'

interface Shown {
  /** Turns that were shown in each span, by ad. */
  turns: Map<string, number[]>
  /** The last report of each ad, of any of the days. */
  reported: Map<string, Date>
}

/** A local midnight divides the turns of a UTC day: those before `turn` belong to the span before. */
interface Cut {
  day: Day
  turn: number
}

/** What was shown of these ads in each span. Spans are consecutive days or weeks. */
export async function shownBySpan(ctx: Context, ads: readonly MeasuredAd[], spans: Period[]): Promise<Shown> {
  const shown: Shown = { turns: new Map(), reported: new Map() }
  const cutsOf = byTerms((ad) => cutsIn(ad, spans))
  const parts: Part[] = []
  const byCuts = Map.groupBy(ads, cutsOf)
  const cutsOfAd = new Map(ads.map((ad) => [ad.id, cutsOf(ad)]))
  for (const { adId, reported, counts } of await countsOf(ctx, byCuts)) {
    shown.reported.set(adId, new Date(reported))
    const turns = spans.map(() => 0)
    const cuts = cutsOfAd.get(adId) ?? []
    const unclear = new Set<number>()
    const add = (at: number, count: number) => {
      if (at >= 0 && at < turns.length) turns[at] = (turns[at] ?? 0) + count
    }
    for (const [at, whole, before, hasSeveral] of counts) {
      add(at, whole - before)
      add(at - 1, before)
      if (hasSeveral) unclear.add(at).add(at - 1)
      // Where clocks are set forward, as in London, one UTC day can have two midnights.
      if (cuts[at]?.day === cuts[at - 1]?.day) unclear.add(at - 1).add(at - 2)
    }
    shown.turns.set(adId, turns)
    for (const at of unclear) {
      const [start, end] = [cuts[at], cuts[at + 1]]
      if (start && end)
        parts.push({ ad_id: adId, at, first: start.day, from: start.turn, last: end.day, until: end.turn })
    }
  }
  for (const { adId, at, turns } of await turnsOfParts(ctx, parts)) {
    const ofAd = shown.turns.get(adId)
    if (ofAd) ofAd[at] = turns
  }
  return shown
}

/** The midnights at which the spans begin, and the last one ends. */
function cutsIn(ad: MeasuredAd, spans: readonly Period[]): Cut[] {
  const played = playedAs(ad)
  const last = spans.at(-1)
  const starts = [...spans.map(({ start }) => start), ...(last ? [addDays(last.end, 1)] : [])]
  return starts.map((start) => {
    const midnight = startOfDay(start, ad.publisherZone)
    return { day: dayFromNumber(startOfUtcDay(midnight) / dayMilliseconds), turn: firstTurnFrom(played, midnight) }
  })
}

interface Counts {
  adId: string
  /** In milliseconds since 1970. */
  reported: number
  counts: Count[]
}

/**
 * Shown turns of the UTC days from cut `at` up to the next one: all of them, and those before the cut. `hasSeveral` is 1 if
 * several devices reported, whose turns have to be compared.
 */
type Count = [at: number, whole: number, before: number, hasSeveral: number]

/** Returns one row for each ad: sending one for each span would take longer than counting. */
async function countsOf(ctx: Context, byCuts: Map<Cut[], MeasuredAd[]>): Promise<Counts[]> {
  const terms = [...byCuts].map(([cuts, ads]) => ({
    ad_ids: ads.map(({ id }) => id),
    days: cuts.map(({ day }) => day),
    cuts: cuts.map(({ turn }) => turn),
  }))
  if (terms.length === 0) return []
  const { rows } = await sql<Counts>`
    select ad_id, extract(epoch from max(reported))::float8 * 1000 as reported,
      json_agg(array[at - 1, whole, before, has_several::int]) as counts
    from (
      select ad_id, at, max(reported) as reported, coalesce(sum(bit_count(shown)::int), 0)::int as whole,
        coalesce(sum(bit_count(substring(shown for cuts[at]))::int) filter (where day = days[at]), 0)::int as before,
        min(since) <> max(since) as has_several
      from (
        select ad_id, day, reported, since, case when outcome = 'shown' then turns end as shown, days, cuts,
          width_bucket(day, days) as at
        from jsonb_to_recordset(${JSON.stringify(terms)}::jsonb) as term (ad_ids uuid[], days date[], cuts int[])
        join reported_turns on ad_id = any(ad_ids) and day between days[1] and days[cardinality(days)]
        -- Keeps the subquery from being inlined, so that each is worked out once.
        offset 0
      ) as at_days
      group by ad_id, at
    ) as of_span
    group by ad_id`.execute(ctx.db)
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
