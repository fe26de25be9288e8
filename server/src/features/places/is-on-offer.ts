import { keysOf } from '@litfass/domain/keys-of'
import { type RawBuilder, sql } from 'kysely'

import { bookablePlaces } from './bookable-places.ts'

const cases = keysOf(bookablePlaces).map((kind) => sql`when ${sql.lit(kind)} then ${bookablePlaces[kind].isOnOffer}`)

/** Condition on a row of `ads`: its place can be booked, so the ad can be approved, paid and shown. */
export const isOnOffer: RawBuilder<boolean> = sql<boolean>`case ads.campaign_type ${sql.join(cases, sql` `)} end`
