import type { PlaceTable } from '@litfass/domain/places/bookable-kinds'
import { sql } from 'kysely'

/** The company of a place, read by its key: `offset 0` keeps the planner from reading all companies for a page of places. */
export function publisherOf(table: PlaceTable) {
  return sql<{ publisherName: string; publisherZone: string }>`(
    select company as publisher_name, timezone as publisher_zone from accounts
    where accounts.id = ${sql.ref(`${table}.accountId`)} offset 0
  )`.as<'publisher'>(sql.ref('publisher'))
}
