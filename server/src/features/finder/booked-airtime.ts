import { reservesAirtime } from '@litfass/domain/ads/ad'
import { type RawBuilder, sql } from 'kysely'

import { statusIn } from '../ads/ad-statuses.ts'

/** The first and the last day of what is asked for. */
export interface Period {
  start: string
  end: string
}

// Named here and not as columns: inside JSON nothing turns snake case back.
export const bookedDays = { start: sql<string>`ads.start_date::text`, end: sql<string>`ads.end_date::text` }

/** True of an ad that holds airtime on a day of the period. */
export function bookedBetween({ start, end }: Period): RawBuilder<boolean> {
  return sql<boolean>`${statusIn(reservesAirtime)} and ads.start_date <= ${end} and ads.end_date >= ${start}`
}
