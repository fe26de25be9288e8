import { groupedBy } from '../../grouped-by.ts'
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
  /** Number of places, by the counts of its points. */
  count: number
}

/** Pixels of a single place on the map. */
export const pill = { width: 64, height: 30 }

/** Pixels across the largest disc of a cluster, and of the ring around each disc. */
export const [largestDisc, discRing] = [56, 5]

const disc = { width: largestDisc + 2 * discRing, height: largestDisc + 2 * discRing }

/** Pixels between two markers. The finder rounds its zoom to quarters, which moves them up to 9 % closer: 6 of these. */
const gap = 8

/** Places in the same square of this many pixels are one cluster. Otherwise many at one spot would make millions of pairs. */
const square = 16

/** Groups places whose markers would touch at this zoom, about the closest first, independent of their order. */
export function clusterPlaces<Place extends Located>(places: readonly Place[], zoom: number): Cluster<Place>[] {
  let clusters = [...groupedBy(places, (place) => squareOf(worldPoint(place, zoom))).values()].map(clusterOf)
  // The marker of a merged cluster is larger and in another place, so it may touch others.
  for (;;) {
    const merged = mergeTouching(clusters, zoom)
    if (merged.length === clusters.length) return merged
    clusters = merged
  }
}

function squareOf({ x, y }: WorldPoint): string {
  return `${Math.floor(x / square)} ${Math.floor(y / square)}`
}

interface Marker<Place extends Located> {
  cluster: Cluster<Place>
  at: WorldPoint
  size: { width: number; height: number }
}

/** Merges pairs of clusters that touch, each cluster at most once. */
function mergeTouching<Place extends Located>(clusters: readonly Cluster<Place>[], zoom: number): Cluster<Place>[] {
  const markers = clusters
    .map((cluster) => ({ cluster, at: worldPoint(cluster, zoom), size: cluster.count > 1 ? disc : pill }))
    .toSorted((a, b) => a.at.x - b.at.x || a.cluster.key.localeCompare(b.cluster.key))
  const taken = new Set<Marker<Place>>()
  const merged: Cluster<Place>[] = []
  for (const { a, b } of touchingPairs(markers)) {
    if (taken.has(a) || taken.has(b)) continue
    taken.add(a).add(b)
    merged.push(clusterOf([...a.cluster.places, ...b.cluster.places]))
  }
  return [...merged, ...markers.filter((marker) => !taken.has(marker)).map(({ cluster }) => cluster)]
}

/** The closest pair first. The markers are sorted by x. */
function touchingPairs<Place extends Located>(markers: readonly Marker<Place>[]) {
  const pairs: { a: Marker<Place>; b: Marker<Place>; distance: number }[] = []
  for (const [index, a] of markers.entries())
    for (let next = index + 1; next < markers.length; next++) {
      const b = markers[next]
      if (!b || b.at.x - a.at.x >= disc.width + gap) break
      if (touch(a, b)) pairs.push({ a, b, distance: Math.hypot(a.at.x - b.at.x, a.at.y - b.at.y) })
    }
  return pairs.toSorted((one, other) => one.distance - other.distance)
}

function touch(a: Omit<Marker<Located>, 'cluster'>, b: Omit<Marker<Located>, 'cluster'>): boolean {
  return (
    Math.abs(a.at.x - b.at.x) < (a.size.width + b.size.width) / 2 + gap &&
    Math.abs(a.at.y - b.at.y) < (a.size.height + b.size.height) / 2 + gap
  )
}

function clusterOf<Place extends Located>(places: Place[]): Cluster<Place> {
  const count = sumOf(places, () => 1)
  return {
    key: places
      .map((place) => place.id)
      .toSorted()
      .join(),
    lat: sumOf(places, ({ lat }) => lat) / count,
    lng: sumOf(places, ({ lng }) => lng) / count,
    places,
    count,
  }
}

/** The sum of a value over all places, each as often as its point counts. */
function sumOf(places: readonly Located[], valueOf: (place: Located) => number): number {
  return places.reduce((sum, place) => sum + valueOf(place) * (place.count ?? 1), 0)
}
