import type { Point } from '@litfass/domain/places/map/distance'
import type { MapArea } from '@litfass/domain/places/map/map-cells'
import type { ReactNode } from 'react'

/** A place on the map; `label` is its short price or name. */
export interface MapPlace {
  id: string
  name: string
  label: string
  lat: number
  lng: number
  added: boolean
}

/** Places that would overlap, and their bounding area. */
export interface MapCluster {
  key: string
  count: number
  /** The count is an estimate. */
  about?: boolean
  lat: number
  lng: number
  area: MapArea
}

/** The visible part of the map. */
export interface MapView {
  area: MapArea
  zoom: number
  /** The user moved the map. */
  byPerson: boolean
}

/** How an area is fitted into a map. */
export interface AreaFit {
  /** Pixels. */
  padding: number | { top: number; right: number; bottom: number; left: number }
  maxZoom: number
}

/** What a map shows at first. */
export interface FirstView {
  area?: MapArea
  fit?: AreaFit
  center?: Point
  zoom?: number
  /** One finger scrolls the page, not the map. */
  cooperativeGestures?: boolean
}

export interface MarkerOptions {
  element: HTMLElement
  anchor: 'center' | 'top' | 'bottom'
  /** The marker can be dragged. */
  onDragged?: ((to: Point) => void) | undefined
}

export interface LocatedPlace {
  id: string
  lat: number
  lng: number
}

export interface PlaceMapProps {
  places: MapPlace[]
  /** Clusters from the server; absent, they are computed here. */
  clusters?: MapCluster[]
  /** The initial area; defaults to `home`. */
  start?: MapArea | null
  /** The map moves here when this changes; absent, to the places when none is visible. */
  home?: MapArea | null
  /** Highlighted from outside, e.g. by its card; it may be in a cluster. */
  highlighted: LocatedPlace | null
  onHighlight: (id: string | null) => void
  open: LocatedPlace | null
  onOpen: (id: string | null) => void
  /** Places at the same point, which no zoom tells apart; absent, the map zooms in. */
  onOpenPoint?: ((around: MapArea) => void) | undefined
  onMove?: (view: MapView) => void
  /** The accessible name of a place; by default its name and price. */
  spoken?: (place: MapPlace) => string
  /** The card of the open place. */
  card: ReactNode
}
