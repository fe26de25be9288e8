import { type LngLatLike, type Map as MapLibre, Marker, type PositionAnchor } from 'maplibre-gl'

import { SvgMap } from './svg-map.ts'
import { SvgMarker } from './svg-marker.ts'

export type DrawnMap = MapLibre | SvgMap

/** Keeps an element at a coordinate of a map with or without WebGL; with `onDragged` it can be dragged. */
export function putMarker(
  map: DrawnMap,
  at: LngLatLike,
  {
    onDragged,
    ...options
  }: {
    element: HTMLElement
    anchor: PositionAnchor
    onDragged?: (to: { lat: number; lng: number }) => void
  },
): Marker | SvgMarker {
  if (map instanceof SvgMap) return new SvgMarker(map, at, { ...options, onDragged })
  const marker = new Marker({ ...options, draggable: onDragged !== undefined }).setLngLat(at).addTo(map)
  if (onDragged) marker.on('dragend', () => onDragged(marker.getLngLat()))
  return marker
}
