import type { MapArea } from '@litfass/domain/places/map-cells'
import type { ReactNode } from 'react'

/** A place on the map: `label` is its price or its name, as short as it gets. */
export interface MapPlace {
  id: string
  name: string
  label: string
  lat: number
  lng: number
  added: boolean
}

/** Places that would overlap; `area` is what they lie in. */
export interface MapCluster {
  key: string
  count: number
  /** The count is an estimate. */
  about?: boolean
  lat: number
  lng: number
  area: MapArea
}

/** What the map shows. */
export interface MapView {
  area: MapArea
  zoom: number
  /** Not where the map went by itself. */
  byPerson: boolean
}

export interface LocatedPlace {
  id: string
  lat: number
  lng: number
}

export interface PlaceMapProps {
  places: MapPlace[]
  /** What somebody else has put together already; absent: places that would overlap are put together here. */
  clusters?: MapCluster[]
  /** What it shows at first; absent: its home. */
  start?: MapArea | null
  /** Where the map goes when this changes; absent: to the places, when none of them is in sight. */
  home?: MapArea | null
  /** Lit from outside, e.g. by its card; it may be in a cluster. */
  highlighted: LocatedPlace | null
  onHighlight: (id: string | null) => void
  open: LocatedPlace | null
  onOpen: (id: string | null) => void
  onMove?: (view: MapView) => void
  /** What a place is called to those who do not see it; by default its name and price. */
  spoken?: (place: MapPlace) => string
  /** What stands beside the place that is open. */
  card: ReactNode
}
