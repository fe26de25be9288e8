import { LngLatBounds, type Map as MapLibre } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef } from 'react'

import { MapMarker } from './map-marker.tsx'
import { MapMarkers } from './map-markers.tsx'
import type { MapArea, MapPlace, PlaceMapProps } from './place-map.tsx'
import { prefersStill, useOutlineMap } from './use-outline-map.ts'
import { ZoomButtons } from './zoom-buttons.tsx'

import classes from './map.module.css'

const germany = new LngLatBounds([5.9, 47.3], [15.0, 54.9])
// At the top there is room for the zoom buttons, wherever a label stands.
const around = { padding: { top: 112, right: 72, bottom: 120, left: 72 }, maxZoom: 11 }

/** The map itself, in a module of its own so that only pages with a map load it. */
export function MapCanvas({ places, litId, onLight, openId, onOpen, onMove, spoken, card }: PlaceMapProps) {
  const container = useRef<HTMLDivElement>(null)
  const { map, zoom } = useMap(container, { places, onMove, onOpen })
  const open = places.find(({ id }) => id === openId)

  return (
    <div className={classes.map} onKeyDown={(event) => event.key === 'Escape' && onOpen(null)}>
      <div ref={container} className={classes.canvas} />
      {map && (
        <MapMarkers
          map={map}
          zoom={zoom}
          places={places}
          litId={litId ?? openId}
          onLight={onLight}
          onOpen={onOpen}
          spoken={spoken}
        />
      )}
      {map && open && (
        <MapMarker
          map={map}
          lat={open.lat}
          lng={open.lng}
          layer={4}
          anchor={cardAnchor(map, open)}
          offset={cardAnchor(map, open) === 'top' ? [0, 24] : [0, -24]}
        >
          <div className={classes.card}>{card}</div>
        </MapMarker>
      )}
      <ZoomButtons map={map} />
      <div className={classes.source}>Natural Earth</div>
    </div>
  )
}

function useMap(
  container: React.RefObject<HTMLDivElement | null>,
  { places, onMove, onOpen }: Pick<PlaceMapProps, 'places' | 'onMove' | 'onOpen'>,
): { map: MapLibre | null; zoom: number } {
  // Where the map went by itself; elsewhere a person has put it.
  const own = useRef('')
  const { map, zoom } = useOutlineMap(container, {
    start: { bounds: boundsOf(places) ?? germany, fitBoundsOptions: around },
    onMove: (moved) => {
      if (own.current === '') own.current = viewOf(moved)
      onMove?.(areaOf(moved.getBounds()))
    },
    onResize: (grown) => {
      if (own.current !== viewOf(grown)) return
      own.current = ''
      grown.fitBounds(boundsOf(places) ?? germany, { ...around, animate: false })
    },
    onClick: () => onOpen(null),
  })

  // Other places than before, and none of them in sight: go there. Otherwise the map stays where the person put it.
  const ids = places.map(({ id }) => id).join()
  const goToPlaces = useEffectEvent(() => {
    const target = boundsOf(places)
    if (!map || !target || places.some((place) => map.getBounds().contains(place))) return
    own.current = ''
    map.fitBounds(target, { ...around, animate: !prefersStill() })
  })
  useEffect(() => goToPlaces(), [ids])

  return { map, zoom }
}

function viewOf(map: MapLibre): string {
  return `${map.getCenter()} ${map.getZoom()}`
}

function boundsOf(places: MapPlace[]): LngLatBounds | null {
  const [first] = places
  return first ? places.reduce((bounds, place) => bounds.extend(place), new LngLatBounds(first, first)) : null
}

function areaOf(bounds: LngLatBounds): MapArea {
  return { south: bounds.getSouth(), west: bounds.getWest(), north: bounds.getNorth(), east: bounds.getEast() }
}

/** Above the place, or below it where there is no room above. */
function cardAnchor(map: MapLibre, place: MapPlace): 'top' | 'bottom' {
  return map.project([place.lng, place.lat]).y < 260 ? 'top' : 'bottom'
}
