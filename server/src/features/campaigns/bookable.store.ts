import type { AdgroupInput } from '@litfass/domain/ads/campaign'
import { sql } from 'kysely'

import type { Context } from '../../platform/context.ts'
import type { Period } from '../finder/booked-airtime.ts'
import { type OfferedBoard, offeredBoards } from '../finder/offered-boards.ts'
import { type OfferedCinema, offeredCinemas } from '../finder/offered-cinemas.ts'
import { type OfferedScreen, offeredScreens } from '../finder/offered-screens.ts'

/** What an ad group names: one of the three lists. */
export type NamedPlaces =
  | Pick<Extract<AdgroupInput, { screens: unknown }>, 'screens'>
  | Pick<Extract<AdgroupInput, { boards: unknown }>, 'boards'>
  | Pick<Extract<AdgroupInput, { cinemas: unknown }>, 'cinemas'>

export interface Bookable {
  screens: Map<string, OfferedScreen>
  boards: Map<string, OfferedBoard>
  cinemas: Map<string, OfferedCinema>
}

/** The offered ones among the places of these ad groups, in one query for each kind that is named. */
export async function bookablePlaces(ctx: Context, groups: NamedPlaces[], period: Period): Promise<Bookable> {
  const { screens, boards, cinemas } = idsOf(groups)
  return {
    screens: byId(
      screens.length > 0 ? await offeredScreens(ctx, period).where(isOneOf('screens', screens)).execute() : [],
    ),
    boards: byId(boards.length > 0 ? await offeredBoards(ctx, period).where(isOneOf('boards', boards)).execute() : []),
    cinemas: byId(
      cinemas.length > 0 ? await offeredCinemas(ctx, period).where(isOneOf('cinemas', cinemas)).execute() : [],
    ),
  }
}

/** One value however many ids: PostgreSQL plans it in a fraction of the time. */
function isOneOf(table: string, ids: string[]) {
  return sql<boolean>`${sql.ref(`${table}.id`)} = any(${ids}::uuid[])`
}

/** Keeps these places from being deleted until the transaction ends. */
export async function lockPlaces(ctx: Context, groups: NamedPlaces[]): Promise<void> {
  const ids = idsOf(groups)
  for (const kind of ['screens', 'boards', 'cinemas', 'halls'] as const)
    if (ids[kind].length > 0)
      await ctx.db.selectFrom(kind).select('id').where(isOneOf(kind, ids[kind])).orderBy('id').forKeyShare().execute()
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
