import type { HallBooking } from '@litfass/domain/ads/airtime'
import { sql } from 'kysely'
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres'

import type { Context } from '../../platform/context.ts'
import { type Period, bookedDays, bookedBetween } from './booked-airtime.ts'
import { publisherOf } from './publisher-of.ts'

/** Cinemas with the halls anyone may book, in order, each hall with what holds seconds between two days. */
export function offeredCinemas(ctx: Context, period: Period) {
  return ctx.db
    .selectFrom('cinemas')
    .innerJoinLateral(publisherOf('cinemas'), (join) => join.onTrue())
    .selectAll('cinemas')
    .select(['publisher.publisherName', 'publisher.publisherZone'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('halls')
          .select(['halls.id', 'halls.name', 'halls.price', 'halls.visitors', 'halls.seats'])
          .select((halls) =>
            halls
              .selectFrom('ads')
              .select((ads) => {
                const booking = jsonBuildObject({ ...bookedDays, durationSeconds: ads.ref('ads.duration').$notNull() })
                return ads.fn.coalesce(ads.fn.jsonAgg(booking), sql<HallBooking[]>`'[]'`).as('bookings')
              })
              .whereRef('ads.hallId', '=', 'halls.id')
              .where(bookedBetween(period))
              .$asScalar()
              .$notNull()
              .as('bookings'),
          )
          .whereRef('halls.cinemaId', '=', 'cinemas.id')
          .where('halls.active', '=', true)
          .orderBy('halls.index'),
      ).as('halls'),
    )
    .where(
      sql<boolean>`cinemas.active and exists (select from halls where halls.cinema_id = cinemas.id and halls.active)`,
    )
}

export type OfferedCinema = Awaited<ReturnType<ReturnType<typeof offeredCinemas>['executeTakeFirstOrThrow']>>
export type OfferedHall = OfferedCinema['halls'][number]
