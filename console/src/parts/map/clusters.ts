import { type WorldPoint, worldPoint } from './mercator.ts'

export interface Located {
  id: string
  lat: number
  lng: number
}

/** Places that would overlap on the map; a single place is a cluster of one. */
export interface Cluster<Place extends Located> {
  key: string
  lat: number
  lng: number
  places: Place[]
}

// Half a pill more than its width: two pills side by side still have air between them.
const radius = 46

/** Puts places together that are closer than a pill at this zoom. The same places give the same clusters, in whatever order they come. */
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
      // Sorted by x: nothing further on can be near.
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
    lat: places.reduce((sum, place) => sum + place.lat, 0) / places.length,
    lng: places.reduce((sum, place) => sum + place.lng, 0) / places.length,
    places,
  }
}

function distance(a: WorldPoint, b: WorldPoint): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

/** Pixels across the disc of a cluster. */
export function discSize(count: number): 34 | 40 | 46 | 56 {
  if (count < 5) return 34
  if (count < 10) return 40
  return count < 25 ? 46 : 56
}
