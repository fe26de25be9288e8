import { sql } from 'kysely'

/** `isHallOnOffer` of domain/cinema.ts in SQL, of a row of `halls`. */
export const isHallOnOffer = sql<boolean>`(halls.active and halls.shows > 0)`
