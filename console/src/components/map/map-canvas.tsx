import type { MapArea } from '@litfass/domain/places/map/map-cells'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'

import { MapMarker } from './map-marker.tsx'
import { MapMarkers } from './map-markers.tsx'
import type { LocatedPlace, PlaceMapProps } from './map-place.ts'
import { areaAround, isInside, withClusters } from './place-clusters.ts'
import { type DrawnMap, movedByCode, prefersStill, useOutlineMap } from './use-outline-map.ts'
import { ZoomButtons } from './zoom-buttons.tsx'

import classes from './map.module.css'

const germany: MapArea = { south: 47.3, west: 5.9, north: 54.9, east: 15 }
/** Pixels: the width of a card, and the height that it and its distance from the place need. */
const cardWidth = 224
const cardSpace = 276
// Space for the zoom buttons at the top and for labels.
const around = { padding: { top: 112, right: 72, bottom: 120, left: 72 }, maxZoom: 11 }

/** In a module of its own so that only pages with a map load it. */
export function MapCanvas(props: PlaceMapProps) {
  const { places, clusters, highlighted, open, onHighlight, onOpen, onOpenPoint, spoken, card } = props
  const container = useRef<HTMLDivElement>(null)
  const { map, zoom, moves, elsewhere } = useMap(container, props)
  const showOpen = useEffectEvent(() => {
    const center = map && open && centreForCard(map, open)
    if (center) map.easeTo({ center, animate: !prefersStill() })
  })
  const openId = open?.id
  const homeKey = keyOf(props.home)
  useEffect(() => showOpen(), [openId, homeKey])
  const shown = useMemo(() => (clusters ? { places, clusters } : withClusters(places, zoom)), [places, clusters, zoom])

  return (
    <div className={classes.map} onKeyDown={(event) => event.key === 'Escape' && onOpen(null)}>
      <div ref={container} className={classes.canvas} />
      {map && (
        <MapMarkers
          map={map}
          zoom={zoom}
          {...shown}
          named={!elsewhere}
          highlighted={highlighted ?? open}
          onHighlight={onHighlight}
          onOpen={onOpen}
          onOpenPoint={onOpenPoint}
          spoken={spoken}
        />
      )}
      {map && open && (
        <OpenCard map={map} open={open} moves={moves}>
          {card}
        </OpenCard>
      )}
      <ZoomButtons map={map} />
      {!elsewhere && <div className={classes.source}>Natural Earth</div>}
    </div>
  )
}

/** The card of the open place. It stays within the map when the map moves. */
function OpenCard({
  map,
  open,
  moves,
  children,
}: {
  map: DrawnMap
  open: LocatedPlace
  moves: number
  children: ReactNode
}) {
  const [position, setPosition] = useState(() => cardPosition(map, open))
  useEffect(() => {
    // Only the map knows where a place is drawn.
    // oxlint-disable-next-line react/set-state-in-effect
    setPosition(cardPosition(map, open))
  }, [map, open, moves])
  return (
    <MapMarker map={map} lat={open.lat} lng={open.lng} layer={4} {...position}>
      <div className={classes.card} style={{ width: cardWidth }}>
        {children}
      </div>
    </MapMarker>
  )
}

function useMap(
  container: React.RefObject<HTMLDivElement | null>,
  { places, start, home, open, onMove, onOpen }: PlaceMapProps,
): ReturnType<typeof useOutlineMap> {
  // The last view, and whether code or the user moved the map there.
  const rest = useRef({ view: '', byCode: true })
  const target = home === undefined ? places.length > 0 && areaAround(places) : home
  const { map, zoom, moves, elsewhere } = useOutlineMap(container, {
    start: start ? { area: start } : { area: target || germany, fit: around },
    onMove: (moved, byCode) => {
      const view = viewOf(moved)
      // Resizing is not a move.
      const byPerson = !byCode && view !== rest.current.view
      if (view !== rest.current.view) rest.current = { view, byCode }
      onMove?.({ area: areaOf(moved), zoom: moved.getZoom(), byPerson })
    },
    onResize: (grown) => {
      if (rest.current.byCode && target) grown.fitArea(target, { ...around, animate: false }, movedByCode)
    },
    onClick: () => onOpen(null),
  })

  const goHome = useEffectEvent(() => {
    // With a card, the map moves once more to show it.
    if (map && target) map.fitArea(target, { ...around, animate: !open && !prefersStill() }, movedByCode)
  })
  const homeKey = keyOf(home)
  useEffect(() => {
    if (homeKey) goHome()
  }, [homeKey])

  // Follow new places only when none of them is visible; otherwise keep the view of the user.
  const ids = places.map(({ id }) => id).join()
  const goToPlaces = useEffectEvent(() => {
    if (home !== undefined || places.some((place) => map && isInside(place, map.getArea()))) return
    goHome()
  })
  useEffect(() => goToPlaces(), [ids])

  return { map, zoom, moves, elsewhere }
}

function keyOf(home: MapArea | null | undefined): string | null | undefined {
  return home && Object.values(home).join()
}

function viewOf(map: DrawnMap): string {
  const { lat, lng } = map.getCenter()
  return [lat, lng, map.getZoom()].join()
}

/** Zoomed far out, a map shows more than the earth. */
function areaOf(map: DrawnMap): MapArea {
  const { south, west, north, east } = map.getArea()
  const within = (degrees: number, max: number) => Math.max(-max, Math.min(max, degrees))
  return { south: within(south, 90), west: within(west, 180), north: within(north, 90), east: within(east, 180) }
}

/** The map centre at which the card of this place is fully visible; null if it already is. */
function centreForCard(map: DrawnMap, place: LocatedPlace): { lat: number; lng: number } | null {
  const { clientHeight: height } = map.getContainer()
  const { y } = map.project(place)
  const area = map.getArea()
  if (isInside(place, area) && (y >= cardSpace || height - y >= cardSpace)) return null
  // In the middle, or in a low map as far down as the card above it needs.
  const down = Math.max(0, Math.min(cardSpace + 8, height - 24) - height / 2)
  const degreesPerPixel = (area.north - area.south) / height
  return { lat: place.lat + down * degreesPerPixel, lng: place.lng }
}

/** Above the place, or below it in the upper half where there is no space above; moved sideways near the other edges. */
function cardPosition(
  map: DrawnMap,
  place: LocatedPlace,
): { anchor: 'top' | 'bottom'; offset: [x: number, y: number] } {
  const { x, y } = map.project(place)
  const fromEdge = cardWidth / 2 + 12
  const within = Math.max(fromEdge, Math.min(map.getContainer().clientWidth - fromEdge, x))
  const below = y < cardSpace && y < map.getContainer().clientHeight / 2
  return below ? { anchor: 'top', offset: [within - x, 24] } : { anchor: 'bottom', offset: [within - x, -24] }
}
