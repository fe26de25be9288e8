import { type WorldPoint, worldPoint } from './mercator.ts'

export interface Located {
  id: string
  lat: number
  lng: number
  /** Number of places at this point; absent means one. */
  count?: number
}

/** Places whose markers would touch on the map; a single place is a cluster of one. */
export interface Cluster<Place extends Located> {
  key: string
  lat: number
  lng: number
  places: Place[]
}

/** Pixels of a single place on the map. */
export const pill = { width: 64, height: 30 }

/** Pixels of the largest disc of a cluster, with its ring. */
const disc = { width: 66, height: 66 }

/** Pixels between two markers. A map that is drawn for the nearest quarter of a zoom level needs most of them. */
const gap = 8

/** Groups places whose markers would touch at this zoom, the closest first, independent of their order. */
export function clusterPlaces<Place extends Located>(places: readonly Place[], zoom: number): Cluster<Place>[] {
  let clusters = places.map((place) => clusterOf([place]))
  // A disc is larger than a pill and elsewhere, so it may touch others.
  for (;;) {
    const merged = mergeTouching(clusters, zoom)
    if (merged.length === clusters.length) return merged
    clusters = merged
  }
}

/** Merges pairs of clusters that touch, each cluster at most once. */
function mergeTouching<Place extends Located>(clusters: readonly Cluster<Place>[], zoom: number): Cluster<Place>[] {
  const markers = clusters
    .map((cluster) => ({ cluster, at: worldPoint(cluster, zoom), size: countOf(cluster.places) > 1 ? disc : pill }))
    .toSorted((a, b) => a.at.x - b.at.x || a.cluster.key.localeCompare(b.cluster.key))
  const taken = new Set<Marker>()
  const merged: Cluster<Place>[] = []
  for (const [a, b] of touchingPairs(markers)) {
    if (taken.has(a) || taken.has(b)) continue
    taken.add(a).add(b)
    merged.push(clusterOf([...a.cluster.places, ...b.cluster.places]))
  }
  return [...merged, ...markers.filter((marker) => !taken.has(marker)).map(({ cluster }) => cluster)]
}

interface Marker {
  at: WorldPoint
  size: { width: number; height: number }
}

/** The closest pair first. The markers are sorted by x. */
function touchingPairs<M extends Marker>(markers: readonly M[]): [M, M][] {
  const pairs: [M, M][] = []
  for (const [index, a] of markers.entries())
    for (const b of markers.slice(index + 1)) {
      if (b.at.x - a.at.x >= disc.width + gap) break
      if (touch(a, b)) pairs.push([a, b])
    }
  return pairs.toSorted(([a, b], [c, d]) => distance(a.at, b.at) - distance(c.at, d.at))
}

function touch(a: Marker, b: Marker): boolean {
  return (
    Math.abs(a.at.x - b.at.x) < (a.size.width + b.size.width) / 2 + gap &&
    Math.abs(a.at.y - b.at.y) < (a.size.height + b.size.height) / 2 + gap
  )
}

function distance(a: WorldPoint, b: WorldPoint): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
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
  return places.reduce((sum, place) => sum + degrees(place) * (place.count ?? 1), 0) / countOf(places)
}

function countOf(places: readonly Located[]): number {
  return places.reduce((sum, { count = 1 }) => sum + count, 0)
}
