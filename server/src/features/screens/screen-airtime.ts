import type { AirtimeDays, AirtimeQuery } from '@litfass/api/places/screens'
import { bookingStatuses, openStatuses } from '@litfass/domain/ads/ad'
import { addDays, mondayOf } from '@litfass/domain/time/day'
import { sql } from 'kysely'
import type { z } from 'zod'

import { type AccountContext, today } from '../../platform/context.ts'
import { statusIn } from '../../platform/db/ad-statuses.ts'
import { shareOfAirtime } from '../places/booked-airtime.ts'
import { requireScreen } from './screens.store.ts'

/** Sold and requested airtime of a screen by day, from a Monday. @throws Problem not-found */
export async function airtimeByDay(
  ctx: AccountContext,
  screenId: string,
  { start = today(ctx), weeks }: z.output<typeof AirtimeQuery>,
): Promise<AirtimeDays> {
  const { adShare } = await requireScreen(ctx, screenId)
  const monday = mondayOf(start)
  const { rows } = await sql<AirtimeDays['days'][number]>`
    select days.day::date::text as day,
      coalesce(sum(share) filter (where sold), 0) as sold,
      coalesce(sum(share) filter (where not sold), 0) as asked
    from generate_series(${monday}::date, ${addDays(monday, weeks * 7 - 1)}::date, interval '1 day') as days (day)
    left join (
      select ${statusIn(bookingStatuses)} as sold, start_date, end_date, ${shareOfAirtime} as share
      from ads where screen_id = ${screenId} and ${statusIn(openStatuses)} and end_date >= ${monday}::date
    ) as booked on days.day between booked.start_date and booked.end_date
    group by days.day order by days.day
  `.execute(ctx.db)
  return { adShare, days: rows }
}
