import type { Point } from '@litfass/domain/places/map/distance'
import type { MapArea } from '@litfass/domain/places/map/map-cells'
import { Map as MapLibre, type MapOptions, Marker, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'

import type { AreaFit, FirstView, MarkerOptions } from './map-place.ts'

setWorkerUrl(workerUrl)

/** MapLibre's map with the methods of an SvgMap. In a module of its own: it is large, and browsers without a GPU do not need it. */
export class WebGlMap extends MapLibre {
  constructor({ start, ...options }: Omit<MapOptions, keyof FirstView> & { start: FirstView }) {
    const { area, fit, ...view } = start
    super({ ...options, ...view, ...(area && { bounds: boundsOf(area) }), ...(fit && { fitBoundsOptions: fit }) })
    this.touchZoomRotate.disableRotation()
    this.keyboard.disableRotation()
  }

  getArea(): MapArea {
    const bounds = this.getBounds()
    return { south: bounds.getSouth(), west: bounds.getWest(), north: bounds.getNorth(), east: bounds.getEast() }
  }

  fitArea(area: MapArea, options: AreaFit & { animate?: boolean }, data?: object): void {
    this.fitBounds(boundsOf(area), options, data)
  }

  putMarker(at: Point, { onDragged, ...options }: MarkerOptions): Marker {
    const marker = new Marker({ ...options, draggable: onDragged !== undefined }).setLngLat(at).addTo(this)
    if (onDragged) marker.on('dragend', () => onDragged(marker.getLngLat()))
    return marker
  }
}

function boundsOf({ south, west, north, east }: MapArea): [number, number, number, number] {
  return [west, south, east, north]
}
