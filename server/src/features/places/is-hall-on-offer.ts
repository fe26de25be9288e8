import { sql } from 'kysely'

/** `isHallOnOffer` of `domain/src/places/cinema.ts` in SQL, for a row of `halls`. */
export const isHallOnOffer = sql<boolean>`(halls.active and halls.shows > 0)`
