import { dueTurns } from '@litfass/domain/playback/paid-ad'
import { dayFromNumber } from '@litfass/domain/time/day'
import { dayMilliseconds, startOfUtcDay } from '@litfass/domain/time/week'
import { type NotNull, sql } from 'kysely'

import type { Context } from '../../../platform/context.ts'
import { lastDayOfAd } from '../../../platform/db/delivered.ts'
import { paidAdOfRow } from '../../places/paid-ad.ts'

/**
 * Removes the turns that devices have reported for the time after the end of these ads. That time is refunded, so its plays
 * must not make up for missing ones. Lock the ads and store their last day first.
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
    with ends as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as ends (ad_id uuid, last date, count int)
    ), removed as (
      delete from reported_turns using ends where reported_turns.ad_id = ends.ad_id and day > last
    )
    update reported_turns set (turns, signed, folded) = (
      select reported_turns.turns & mask, reported_turns.signed & mask, reported_turns.folded & mask
      from (select rpad(repeat('1', count), bit_length(reported_turns.turns), '0')::bit varying as mask) as bits
    )
    from ends
    where reported_turns.ad_id = ends.ad_id and day = last`.execute(ctx.db)
}
