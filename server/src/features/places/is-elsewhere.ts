import { bookableKindNames, bookableKinds } from '@litfass/domain/places/bookable-kinds'
import { nearbyKm } from '@litfass/domain/places/map/distance'
import { type RawBuilder, sql } from 'kysely'

import { distanceKm } from './distance-km.ts'

const booked = { lat: sql`ads.place_lat`, lng: sql`ads.place_lng` }
const moved = distanceKm({ lat: sql`place.lat`, lng: sql`place.lng` }, booked)

const cases = bookableKindNames.map((kind) => {
  const { place, table } = bookableKinds[kind]
  const condition = sql`place.id = ${sql.ref(`ads.${place}Id`)} and ${moved} > ${sql.lit(nearbyKm)}`
  return sql`when ${sql.lit(kind)} then exists (select from ${sql.table(table)} place where ${condition})`
})

/** Condition on a row of `ads`: its place is not where it was when the ad was offered. */
export const isElsewhere: RawBuilder<boolean> = sql<boolean>`case ads.campaign_type ${sql.join(cases, sql` `)} end`
