import { dueTurns } from '@litfass/domain/playback/paid-ad'
import { dayFromNumber } from '@litfass/domain/time/day'
import { dayMilliseconds, startOfUtcDay } from '@litfass/domain/time/week'
import { type NotNull, sql } from 'kysely'

import type { Context } from '../../../platform/context.ts'
import { lastDayOfAd } from '../../../platform/db/delivered.ts'
import { paidAdOfRow } from '../../places/paid-ad.ts'

/**
 * Removes what devices have reported of ads that end today for the time after their last day, which is refunded: it must not
 * make up for plays that were missing before. Locked ads whose last day is stored.
 */
export async function dropTurnsAfterEnd(ctx: Context, adIds: readonly string[]): Promise<void> {
  const ads = await ctx.db
    .selectFrom('ads')
    .select(['id', 'duration', 'frequency', 'startDate', 'publisherZone', 'serviceHours', lastDayOfAd.as('endDate')])
    .where(sql<boolean>`id = any(${adIds}::uuid[])`)
    .where('screenName', 'is not', null)
    .$narrowType<{ duration: NotNull; frequency: NotNull }>()
    .execute()
  const ends = ads.map((ad) => {
    const played = paidAdOfRow(ad)
    const until = Math.min(played.until, ctx.now.getTime())
    const start = startOfUtcDay(until)
    const lastDue = dueTurns({ ...played, until }, start).at(-1)?.[1] ?? -1
    return { ad_id: ad.id, last: dayFromNumber(start / dayMilliseconds), count: lastDue + 1 }
  })
  if (ends.length === 0) return
  await sql`
    with late as materialized (
      select reported_turns.ctid, day = ends.last as is_last, bits.mask
      from reported_turns
      join jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as ends (ad_id uuid, last date, count int) using (ad_id)
      cross join lateral (
        select rpad(repeat('1', least(ends.count, bit_length(turns))), bit_length(turns), '0')::bit varying as mask
      ) as bits
      where day >= ends.last
      order by ad_id, day, outcome, since
      for update of reported_turns
    ), removed as (
      delete from reported_turns using late where reported_turns.ctid = late.ctid and not is_last
    )
    update reported_turns set turns = turns & mask, signed = signed & mask, folded = folded & mask
    from late where reported_turns.ctid = late.ctid and is_last`.execute(ctx.db)
}
