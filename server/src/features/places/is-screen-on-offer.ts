import { sql } from 'kysely'

/** `isScreenOnOffer` of domain/screen.ts in SQL, of a row of `screens`. */
export const isScreenOnOffer = sql<boolean>`(screens.active and screens.privacy = 'public')`
