import type { BoardBooking } from '@litfass/domain/ads/airtime'
import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'

import type { Context } from '../../platform/context.ts'
import { type Period, bookedDays, bookedBetween } from './booked-airtime.ts'
import { publisherOf } from './publisher-of.ts'

/** Boards anyone may book, as `offeredScreens` has screens: each with its publisher and what holds slots between two days. */
export function offeredBoards(ctx: Context, period: Period) {
  return ctx.db
    .selectFrom('boards')
    .innerJoinLateral(publisherOf('boards'), (join) => join.onTrue())
    .selectAll('boards')
    .select(['publisher.publisherName', 'publisher.publisherZone'])
    .select((eb) =>
      eb
        .selectFrom('ads')
        .select((ads) => {
          const booking = jsonBuildObject({ ...bookedDays, sides: ads.ref('ads.sides').$notNull() })
          return ads.fn.coalesce(ads.fn.jsonAgg(booking), sql<BoardBooking[]>`'[]'`).as('bookings')
        })
        .whereRef('ads.boardId', '=', 'boards.id')
        .where(bookedBetween(period))
        .$asScalar()
        .$notNull()
        .as('bookings'),
    )
    .where(sql<boolean>`boards.active and boards.front_price is not null`)
}

export type OfferedBoard = Awaited<ReturnType<ReturnType<typeof offeredBoards>['executeTakeFirstOrThrow']>>
