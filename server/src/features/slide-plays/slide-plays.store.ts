import type { PlayFigures } from '@litfass/api/playback/slide-plays'
import type { TurnRun } from '@litfass/domain/playback/paid-ad'
import { maxSlidesOfDay, slideTurnsPerDay } from '@litfass/domain/playback/slides/slide-plays'
import { type Day, addDays } from '@litfass/domain/time/day'
import { type RawBuilder, sql } from 'kysely'

import type { AccountContext } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'

/** Reported plays of a slide on a UTC day. */
export interface PlaysOfSlide {
  accountId: string
  screenId: string
  slideId: string
  day: string
  /** Tenths of a second. */
  duration: number
  shown: TurnRun[]
  missed: TurnRun[]
  reported: Date
}

/** The account by `<screen id> <slide id>`, for screens and slides of one account that measures plays of slides. */
export async function measuredSlides(
  db: Database,
  { screenIds, slideIds }: { screenIds: string[]; slideIds: string[] },
): Promise<Map<string, string>> {
  const { rows } = await sql<{ pair: string; accountId: string }>`
    select screens.id || ' ' || slide.id as pair, accounts.id as account_id
    from screens
    join accounts on accounts.id = screens.account_id and accounts.measures_slides
    join (
      select id, account_id from slides
      union all
      -- A deleted slide may be restored.
      select id, account_id from deleted_items where kind = 'slide'
    ) as slide on slide.account_id = accounts.id
    where screens.id = any(${screenIds}::uuid[]) and slide.id = any(${slideIds}::uuid[])`.execute(db)
  return new Map(rows.map(({ pair, accountId }) => [pair, accountId]))
}

/** Merges plays into the rows of their day. At most `maxSlidesOfDay` rows are stored for a screen and day. */
export async function mergePlays(db: Database, plays: readonly PlaysOfSlide[]): Promise<void> {
  if (plays.length === 0) return
  const rows = plays.map(({ accountId, screenId, slideId, day, duration, shown, missed, reported }) => ({
    account_id: accountId,
    screen_id: screenId,
    slide_id: slideId,
    day,
    duration,
    intervals: slideTurnsPerDay(duration),
    shown,
    missed,
    reported,
  }))
  await sql`
    with sent as (
      select sent.*, known.day is not null as is_stored
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent (account_id uuid, screen_id uuid, slide_id uuid, day date,
        duration int, intervals int, shown jsonb, missed jsonb, reported timestamptz)
      left join slide_plays as known using (screen_id, slide_id, day, duration)
    ), days as (
      select screen_id, day, count(*) as stored from slide_plays
      where (screen_id, day) in (select screen_id, day from sent) group by screen_id, day
    ), numbered as (
      select sent.*, coalesce(stored, 0) + row_number() over (
        partition by screen_id, day, is_stored order by slide_id, duration
      ) as place
      from sent left join days using (screen_id, day)
    )
    insert into slide_plays (account_id, screen_id, slide_id, day, duration, shown, missed, reported)
    select account_id, screen_id, slide_id, day, duration, coalesce(${bitsOf('shown')}, "bit"('', intervals, true)),
      ${bitsOf('missed')}, reported
    from numbered
    where is_stored or place <= ${maxSlidesOfDay}
    -- In one order, so that two reports cannot wait for each other.
    order by screen_id, slide_id, day, duration
    on conflict (screen_id, slide_id, day, duration) do update
    set shown = slide_plays.shown | excluded.shown,
      missed = coalesce(slide_plays.missed | excluded.missed, slide_plays.missed, excluded.missed),
      reported = greatest(slide_plays.reported, excluded.reported)`.execute(db)
}

/** The bits of a day from a column of runs. The function `bit` appends zeros, which is much faster than padding a text. */
function bitsOf(column: 'shown' | 'missed'): RawBuilder<unknown> {
  const run = sql`"bit"(repeat('1', (run ->> 1)::int - (run ->> 0)::int + 1)::bit varying, intervals, true) >> (run ->> 0)::int`
  return sql`(select bit_or(${run}) from jsonb_array_elements(${sql.ref(column)}) as run)`
}

/** Which plays are counted: days of the account's calendar, and if wanted those of one screen or of some slides. */
export interface WantedPlays {
  start: Day
  end: Day
  zone: string
  screenId?: string | undefined
  slideIds?: string[] | undefined
}

/** The plays of each day of the account's calendar. Its midnight usually falls within a UTC day, which is split there. */
function playsOfDays({ accountId }: AccountContext, { start, end, zone, screenId, slideIds }: WantedPlays) {
  return sql`(
    select part.day, screen_id, slide_id, duration, reported,
      bit_count(part.shown) as plays, coalesce(bit_count(part.missed & ~part.shown), 0) as missed
    from slide_plays
    cross join lateral (
      select (day::timestamp at time zone 'UTC' at time zone ${zone})::date as first_day
    ) as local
    cross join lateral (
      select ceil(
        extract(epoch from (first_day + 1)::timestamp at time zone ${zone} - day::timestamp at time zone 'UTC') * 10 / duration
      )::int as intervals
    ) as until_midnight
    cross join lateral (
      values
        (first_day, substring(shown for intervals), substring(slide_plays.missed for intervals)),
        (first_day + 1, substring(shown from intervals + 1), substring(slide_plays.missed from intervals + 1))
    ) as part (day, shown, missed)
    where account_id = ${accountId} and slide_plays.day between ${addDays(start, -1)} and ${addDays(end, 1)}
      and ${screenId ? sql`screen_id = ${screenId}` : sql`true`}
      and ${slideIds ? sql`slide_id = any(${slideIds}::uuid[])` : sql`true`}
      and part.day between ${start} and ${end}
  ) as played`
}

const figures: RawBuilder<PlayFigures> = sql`sum(plays)::int as plays, sum(missed)::int as missed,
  (sum(plays * duration::bigint) / 10)::int as seconds`

export interface CountedPlays extends PlayFigures {
  day: Day | null
  slideId: string | null
  screenId: string | null
  lastReport: Date
}

/** Sums by day, by slide and by screen. */
export async function countedPlays(ctx: AccountContext, wanted: WantedPlays): Promise<CountedPlays[]> {
  const { rows } = await sql<CountedPlays>`
    select day::text, slide_id, screen_id, ${figures}, max(reported) as last_report
    from ${playsOfDays(ctx, wanted)}
    where plays > 0 or missed > 0
    group by grouping sets (day, slide_id, screen_id)`.execute(ctx.db)
  return rows
}

export interface PlaysOfDay extends PlayFigures {
  slideId: string
  screenId: string
  duration: number
}

/** A row for each screen, slide and duration on a day. */
export async function playsOfDay(ctx: AccountContext, wanted: WantedPlays, day: Day): Promise<PlaysOfDay[]> {
  const { rows } = await sql<PlaysOfDay>`
    select slide_id, screen_id, duration, ${figures}
    from ${playsOfDays(ctx, { ...wanted, start: day, end: day })}
    where plays > 0 or missed > 0
    group by screen_id, slide_id, duration
    order by screen_id, slide_id, duration`.execute(ctx.db)
  return rows
}

/** Titles of slides and names of screens by id, including those that can be restored. */
export async function titlesOf(ctx: AccountContext, ids: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; title: string }>`
    select id, title from (
      select id, account_id, title from slides
      union all select id, account_id, name from screens
      union all select id, account_id, title from deleted_items where kind in ('slide', 'screen')
    ) as thing
    where account_id = ${ctx.accountId} and id = any(${ids}::uuid[])`.execute(ctx.db)
  return new Map(rows.map(({ id, title }) => [id, title]))
}
