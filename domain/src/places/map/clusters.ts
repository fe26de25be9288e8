import { type WorldPoint, worldPoint } from './mercator.ts'

export interface Located {
  id: string
  lat: number
  lng: number
  /** Number of places at this point; absent means one. */
  count?: number
}

/** Places that would overlap on the map; a single place is a cluster of one. */
export interface Cluster<Place extends Located> {
  key: string
  lat: number
  lng: number
  places: Place[]
}

// Half a pill more than its width, so that neighbouring pills do not touch.
const radius = 46

/** Groups places that are closer than a pill at this zoom, independent of their order. */
export function clusterPlaces<Place extends Located>(places: readonly Place[], zoom: number): Cluster<Place>[] {
  const waiting = places
    .map((place) => ({ place, at: worldPoint(place, zoom) }))
    .toSorted((a, b) => a.at.x - b.at.x || a.place.id.localeCompare(b.place.id))
  const taken = new Set<string>()
  const clusters: Cluster<Place>[] = []
  for (const [index, seed] of waiting.entries()) {
    if (taken.has(seed.place.id)) continue
    const members: Place[] = []
    for (const other of waiting.slice(index)) {
      // Sorted by x: no later place can be near.
      if (other.at.x - seed.at.x > radius) break
      if (taken.has(other.place.id) || distance(seed.at, other.at) > radius) continue
      taken.add(other.place.id)
      members.push(other.place)
    }
    clusters.push(clusterOf(members))
  }
  return clusters
}

function clusterOf<Place extends Located>(places: Place[]): Cluster<Place> {
  return {
    key: places
      .map((place) => place.id)
      .toSorted()
      .join(),
    lat: middle(places, ({ lat }) => lat),
    lng: middle(places, ({ lng }) => lng),
    places,
  }
}

function middle(places: readonly Located[], degrees: (place: Located) => number): number {
  const weight = places.reduce((sum, { count = 1 }) => sum + count, 0)
  return places.reduce((sum, place) => sum + degrees(place) * (place.count ?? 1), 0) / weight
}

function distance(a: WorldPoint, b: WorldPoint): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
