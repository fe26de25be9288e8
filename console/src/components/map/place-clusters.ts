import { clusterPlaces } from '@litfass/domain/places/map/clusters'
import type { MapArea } from '@litfass/domain/places/map/map-cells'

import type { MapCluster, MapPlace } from './map-place.ts'

/** Single places, and clusters of places that would overlap at this zoom. */
export function withClusters(places: MapPlace[], zoom: number): { places: MapPlace[]; clusters: MapCluster[] } {
  const all = clusterPlaces(places, zoom)
  return {
    places: all.flatMap((cluster) => (cluster.count === 1 ? cluster.places : [])),
    clusters: all
      .filter(({ count }) => count > 1)
      .map(({ key, lat, lng, count, places: members }) => ({
        key,
        lat,
        lng,
        count,
        area: areaAround(members),
      })),
  }
}

/** The smallest area with all of these points. */
export function areaAround(places: readonly { lat: number; lng: number }[]): MapArea {
  const [lats, lngs] = [places.map(({ lat }) => lat), places.map(({ lng }) => lng)]
  return { south: Math.min(...lats), west: Math.min(...lngs), north: Math.max(...lats), east: Math.max(...lngs) }
}

export function isInside({ lat, lng }: { lat: number; lng: number }, area: MapArea): boolean {
  return lat >= area.south && lat <= area.north && lng >= area.west && lng <= area.east
}
