import { type RawBuilder, sql } from 'kysely'

interface SqlPoint {
  lat: RawBuilder<unknown>
  lng: RawBuilder<unknown>
}

/**
 * `distanceKm` of `domain/src/places/map/distance.ts` in SQL. Adding 90 and 180 first rounds off tiny coordinates and
 * differences, for which PostgreSQL would report an underflow.
 */
export function distanceKm(from: SqlPoint, to: SqlPoint): RawBuilder<number> {
  return sql<number>`12742 * asin(least(1, sqrt(
    sin(radians((${from.lat} + 90) - (${to.lat} + 90)) / 2) ^ 2
    + sin(radians(${from.lat} + 90)) * sin(radians(${to.lat} + 90))
      * sin(radians((${from.lng} + 180) - (${to.lng} + 180)) / 2) ^ 2
  )))`
}
