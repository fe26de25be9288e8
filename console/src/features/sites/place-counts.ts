import type { Site } from '@litfass/api/places/sites'
import { placeTables } from '@litfass/domain/places/bookable-kinds'
import type { TFunction } from 'i18next'

/** How many places of each kind are at a location; empty if there are none. */
export function placeCounts(site: Site, t: TFunction<'sites'>): string {
  return placeTables
    .filter((table) => site[table] > 0)
    .map((table) => t(`${table}_count`, { count: site[table] }))
    .join(' · ')
}
