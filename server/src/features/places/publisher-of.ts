import type { PlaceTable } from '@litfass/domain/places/bookable-kinds'
import { sql } from 'kysely'

/** The company of a place. `offset 0` makes the planner look it up by key instead of reading all companies. */
export function publisherOf(table: PlaceTable) {
  return sql<{ publisherName: string; publisherZone: string; minBooking: number }>`(
    select company as publisher_name, timezone as publisher_zone, min_booking from accounts
    where accounts.id = ${sql.ref(`${table}.accountId`)} offset 0
  )`.as<'publisher'>(sql.ref('publisher'))
}
