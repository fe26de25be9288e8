import { chunksOf } from '@litfass/domain/chunks-of'
import { type PlayOutcome, playOutcomes } from '@litfass/domain/playback/play-outcomes'
import type { Day } from '@litfass/domain/time/day'
import { sql } from 'kysely'

import type { Context } from '../../platform/context.ts'
import type { DuePart } from './due-days.ts'

/** Each turn once, with the best outcome that was reported of it. */
const once = sql`turns & ~ coalesce(
  bit_or(turns) over (
    partition by ad_id, day
    order by array_position(${[...playOutcomes]}::text[], outcome)
    rows between unbounded preceding and 1 preceding
  ),
  turns # turns
)`

export interface PartOfAd extends DuePart {
  adId: string
}

export interface PartCount {
  adId: string
  day: Day
  outcome: PlayOutcome
  turns: number
}

/** PostgreSQL limits the size of a JSON value. */
const partsAtOnce = 50_000

/** What was reported of the turns of each part. */
export async function countsByPart(
  ctx: Context,
  parts: Omit<PartOfAd, 'due'>[],
  atOnce = partsAtOnce,
): Promise<PartCount[]> {
  const counts: PartCount[] = []
  for (const some of chunksOf(parts, atOnce)) for (const count of await countsOf(ctx, some)) counts.push(count)
  return counts
}

async function countsOf(ctx: Context, parts: Omit<PartOfAd, 'due'>[]): Promise<PartCount[]> {
  const wanted = parts.map(({ adId, utcDay, day, from, until }) => ({
    ad_id: adId,
    utc_day: utcDay,
    day,
    first: from,
    length: until - from,
  }))
  const { rows } = await sql<PartCount>`
    with part as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as part (ad_id uuid, utc_day date, day text, first int, length int)
    )
    select ad_id, part.day, outcome,
      bit_count(substring(of_day.turns from part.first + 1 for part.length))::int as turns
    from (
      select ad_id, day, outcome, ${once} as turns
      from (select distinct ad_id, utc_day from part) as wanted
      cross join lateral (
        select outcome, day, turns from ad_turns where ad_turns.ad_id = wanted.ad_id and day = utc_day
      ) as of_ad
    ) as of_day
    join part using (ad_id) where part.utc_day = of_day.day`.execute(ctx.db)
  return rows
}
