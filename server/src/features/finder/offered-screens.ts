import type { AirtimeBooking } from '@litfass/domain/ads/airtime'
import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'

import type { Context } from '../../platform/context.ts'
import { type Period, bookedDays, bookedBetween } from './booked-airtime.ts'
import { publisherOf } from './publisher-of.ts'

/**
 * Screens anyone may book: active and public. Each with its publisher and the bookings that hold airtime between two days,
 * in one round trip.
 */
export function offeredScreens(ctx: Context, period: Period) {
  return ctx.db
    .selectFrom('screens')
    .innerJoinLateral(publisherOf('screens'), (join) => join.onTrue())
    .selectAll('screens')
    .select(['publisher.publisherName', 'publisher.publisherZone'])
    .select((eb) =>
      eb
        .selectFrom('ads')
        .select((ads) => {
          const booking = jsonBuildObject({
            ...bookedDays,
            durationSeconds: ads.ref('ads.duration').$notNull(),
            frequencySeconds: ads.ref('ads.frequency').$notNull(),
          })
          return ads.fn.coalesce(ads.fn.jsonAgg(booking), sql<AirtimeBooking[]>`'[]'`).as('bookings')
        })
        .whereRef('ads.screenId', '=', 'screens.id')
        .where(bookedBetween(period))
        .$asScalar()
        .$notNull()
        .as('bookings'),
    )
    .where(sql<boolean>`screens.active and screens.privacy = 'public'`)
}

export type OfferedScreen = Awaited<ReturnType<ReturnType<typeof offeredScreens>['executeTakeFirstOrThrow']>>
