import { sql } from 'kysely'

/** `isScreenOnOffer` of the domain in SQL, for a row of `screens`. */
export const isScreenOnOffer = sql<boolean>`(screens.active and screens.privacy = 'public')`
