import { sql } from 'kysely'

/** The company of a place, read by its key: `offset 0` keeps the planner from reading all companies for a page of places. */
export function publisherOf(place: 'screens' | 'boards' | 'cinemas') {
  return sql<{ publisherName: string; publisherZone: string }>`(
    select company as publisher_name, timezone as publisher_zone from accounts
    where accounts.id = ${sql.ref(`${place}.accountId`)} offset 0
  )`.as<'publisher'>(sql.ref('publisher'))
}
