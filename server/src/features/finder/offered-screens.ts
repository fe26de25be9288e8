import type { AirtimeBooking } from '@litfass/domain/airtime'
import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'

import type { Context } from '../../platform/context.ts'

/**
 * Screens anyone may book: active and public. Each with its publisher and the bookings that hold airtime between two days,
 * in one round trip.
 */
export function offeredScreens(ctx: Context, period: { start: string; end: string }) {
  return ctx.db
    .selectFrom('screens')
    .innerJoin('accounts', 'accounts.id', 'screens.accountId')
    .selectAll('screens')
    .select(['accounts.company as publisherName', 'accounts.timezone as publisherZone'])
    .select((eb) =>
      eb
        .selectFrom('ads')
        .select((ads) => {
          // Named here and not as columns: inside JSON nothing turns snake case back.
          const booking = jsonBuildObject({
            start: sql<string>`ads.start_date::text`,
            end: sql<string>`ads.end_date::text`,
            durationSeconds: ads.ref('ads.duration').$notNull(),
            frequencySeconds: ads.ref('ads.frequency').$notNull(),
          })
          return ads.fn.coalesce(ads.fn.jsonAgg(booking), sql<AirtimeBooking[]>`'[]'`).as('bookings')
        })
        .whereRef('ads.screenId', '=', 'screens.id')
        .where('ads.status', 'in', ['approved', 'paid'])
        .where('ads.startDate', '<=', period.end)
        .where('ads.endDate', '>=', period.start)
        .$asScalar()
        .$notNull()
        .as('bookings'),
    )
    .where(sql<boolean>`screens.active and screens.privacy = 'public'`)
}

export type OfferedScreen = Awaited<ReturnType<ReturnType<typeof offeredScreens>['executeTakeFirstOrThrow']>>
