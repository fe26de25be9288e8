import type { Screen } from '@litfass/api/places/screens'
import type { Site } from '@litfass/api/places/sites'

export interface LocationGroup {
  /** Null for screens without a location. */
  site: Site | null
  screens: Screen[]
}

/** The screens under their locations, in the order of the locations; those without one come last. */
export function byLocation(screens: Screen[], sites: Site[]): LocationGroup[] {
  const known = new Set(sites.map(({ id }) => id))
  const groups: LocationGroup[] = sites.map((site) => ({
    site,
    screens: screens.filter(({ siteId }) => siteId === site.id),
  }))
  groups.push({ site: null, screens: screens.filter(({ siteId }) => siteId === undefined || !known.has(siteId)) })
  return groups.filter((group) => group.screens.length > 0)
}
