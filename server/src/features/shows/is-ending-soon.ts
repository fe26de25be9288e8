import { soonDays } from '@litfass/domain/playback/entries/entry-days'
import { addDays, type Day } from '@litfass/domain/time/day'
import { type RawBuilder, sql } from 'kysely'

/** `endsSoon` of the domain in SQL, of the column of a last day. */
export function isEndingSoon(lastDay: RawBuilder<unknown>, today: Day): RawBuilder<boolean> {
  return sql<boolean>`(${lastDay} >= ${today} and ${lastDay} < ${addDays(today, soonDays)})`
}
