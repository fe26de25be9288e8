import type { BoardBooking, HallBooking } from '@litfass/domain/airtime'
import type { AdgroupInput } from '@litfass/domain/campaign'
import { type SqlBool, sql } from 'kysely'
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres'

import type { Context } from '../../platform/context.ts'
import { type OfferedScreen, offeredScreens } from '../finder/offered-screens.ts'

interface Period {
  start: string
  end: string
}

/** Boards anyone may book, as `offeredScreens` has screens: each with its publisher and what holds slots between two days. */
function bookableBoards(ctx: Context, period: Period) {
  return ctx.db
    .selectFrom('boards')
    .innerJoin('accounts', 'accounts.id', 'boards.accountId')
    .selectAll('boards')
    .select(['accounts.company as publisherName', 'accounts.timezone as publisherZone'])
    .select((eb) =>
      eb
        .selectFrom('ads')
        .select((ads) => {
          const booking = jsonBuildObject({ ...days, sides: ads.ref('ads.sides').$notNull() })
          return ads.fn.coalesce(ads.fn.jsonAgg(booking), sql<BoardBooking[]>`'[]'`).as('bookings')
        })
        .whereRef('ads.boardId', '=', 'boards.id')
        .where(holdingBetween(period))
        .$asScalar()
        .$notNull()
        .as('bookings'),
    )
    .where(sql<SqlBool>`boards.active`)
}

export type BookableBoard = Awaited<ReturnType<ReturnType<typeof bookableBoards>['executeTakeFirstOrThrow']>>

/** Cinemas with the halls anyone may book, each hall with what holds seconds between two days. */
function bookableCinemas(ctx: Context, period: Period) {
  return ctx.db
    .selectFrom('cinemas')
    .innerJoin('accounts', 'accounts.id', 'cinemas.accountId')
    .selectAll('cinemas')
    .select(['accounts.company as publisherName', 'accounts.timezone as publisherZone'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('halls')
          .select(['halls.id', 'halls.name', 'halls.price', 'halls.visitors'])
          .select((halls) =>
            halls
              .selectFrom('ads')
              .select((ads) => {
                const booking = jsonBuildObject({ ...days, durationSeconds: ads.ref('ads.duration').$notNull() })
                return ads.fn.coalesce(ads.fn.jsonAgg(booking), sql<HallBooking[]>`'[]'`).as('bookings')
              })
              .whereRef('ads.hallId', '=', 'halls.id')
              .where(holdingBetween(period))
              .$asScalar()
              .$notNull()
              .as('bookings'),
          )
          .whereRef('halls.cinemaId', '=', 'cinemas.id')
          .where('halls.active', '=', true)
          .orderBy('halls.index'),
      ).as('halls'),
    )
    .where(sql<SqlBool>`cinemas.active`)
}

export type BookableCinema = Awaited<ReturnType<ReturnType<typeof bookableCinemas>['executeTakeFirstOrThrow']>>
export type BookableHall = BookableCinema['halls'][number]

// Named here and not as columns: inside JSON nothing turns snake case back.
const days = { start: sql<string>`ads.start_date::text`, end: sql<string>`ads.end_date::text` }

function holdingBetween({ start, end }: Period) {
  return sql<SqlBool>`ads.status in ('approved', 'paid') and ads.start_date <= ${end} and ads.end_date >= ${start}`
}

/** What an ad group names: one of the three lists. */
export type NamedPlaces =
  | Pick<Extract<AdgroupInput, { screens: unknown }>, 'screens'>
  | Pick<Extract<AdgroupInput, { boards: unknown }>, 'boards'>
  | Pick<Extract<AdgroupInput, { cinemas: unknown }>, 'cinemas'>

export interface Bookable {
  screens: Map<string, OfferedScreen>
  boards: Map<string, BookableBoard>
  cinemas: Map<string, BookableCinema>
}

/** The offered ones among the places of these ad groups, in one query for each kind that is named. */
export async function bookablePlaces(ctx: Context, groups: NamedPlaces[], period: Period): Promise<Bookable> {
  const { screens, boards, cinemas } = idsOf(groups)
  return {
    screens: byId(
      screens.length > 0 ? await offeredScreens(ctx, period).where('screens.id', 'in', screens).execute() : [],
    ),
    boards: byId(boards.length > 0 ? await bookableBoards(ctx, period).where('boards.id', 'in', boards).execute() : []),
    cinemas: byId(
      cinemas.length > 0 ? await bookableCinemas(ctx, period).where('cinemas.id', 'in', cinemas).execute() : [],
    ),
  }
}

/** Keeps these places from being deleted until the transaction ends. */
export async function holdPlaces(ctx: Context, groups: NamedPlaces[]): Promise<void> {
  const ids = idsOf(groups)
  for (const kind of ['screens', 'boards', 'cinemas', 'halls'] as const)
    if (ids[kind].length > 0)
      await ctx.db.selectFrom(kind).select('id').where('id', 'in', ids[kind]).orderBy('id').forKeyShare().execute()
}

function idsOf(groups: NamedPlaces[]): Record<'screens' | 'boards' | 'cinemas' | 'halls', string[]> {
  const booked = groups.flatMap((group) => ('cinemas' in group ? group.cinemas : []))
  return {
    screens: [...new Set(groups.flatMap((group) => ('screens' in group ? group.screens : [])))],
    boards: [...new Set(groups.flatMap((group) => ('boards' in group ? group.boards : [])))],
    cinemas: [...new Set(booked.map(({ id }) => id))],
    halls: [...new Set(booked.flatMap(({ halls }) => halls))],
  }
}

function byId<Row extends { id: string }>(rows: Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]))
}
