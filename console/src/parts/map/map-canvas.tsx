import 'maplibre-gl/dist/maplibre-gl.css'
import { ActionIcon, useComputedColorScheme } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { LngLatBounds, Map as MapLibre, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { MapMarker } from './map-marker.tsx'
import { MapMarkers } from './map-markers.tsx'
import { outlineStyle } from './outline-style.ts'
import { outlinesQuery } from './outlines.ts'
import type { MapArea, MapPlace, PlaceMapProps } from './place-map.tsx'

import classes from './map.module.css'

setWorkerUrl(workerUrl)

const germany = new LngLatBounds([5.9, 47.3], [15.0, 54.9])
const around = { padding: { top: 72, right: 72, bottom: 120, left: 72 }, maxZoom: 11 }

/** The map itself, in a module of its own so that only pages with a map load it. */
export function MapCanvas({ places, litId, onLight, openId, onOpen, onMove, card }: PlaceMapProps) {
  const { t } = useTranslation('map')
  const container = useRef<HTMLDivElement>(null)
  const { map, zoom } = useMap(container, { places, onMove, onOpen })
  const open = places.find(({ id }) => id === openId)

  return (
    <div className={classes.map} onKeyDown={(event) => event.key === 'Escape' && onOpen(null)}>
      <div ref={container} className={classes.canvas} />
      {map && (
        <MapMarkers map={map} zoom={zoom} places={places} litId={litId ?? openId} onLight={onLight} onOpen={onOpen} />
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
      <div className={classes.zoom}>
        <ActionIcon variant="default" size={30} aria-label={t('zoomIn')} onClick={() => map?.zoomIn()}>
          <IconPlus size={16} stroke={1.75} />
        </ActionIcon>
        <ActionIcon variant="default" size={30} aria-label={t('zoomOut')} onClick={() => map?.zoomOut()}>
          <IconMinus size={16} stroke={1.75} />
        </ActionIcon>
      </div>
      <div className={classes.source}>Natural Earth</div>
    </div>
  )
}

function useMap(
  container: React.RefObject<HTMLDivElement | null>,
  { places, onMove, onOpen }: Pick<PlaceMapProps, 'places' | 'onMove' | 'onOpen'>,
): { map: MapLibre | null; zoom: number } {
  const { t } = useTranslation('map')
  const { data: outlines } = useSuspenseQuery(outlinesQuery)
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const [map, setMap] = useState<MapLibre | null>(null)
  const drawn = useRef(scheme)
  const [zoom, setZoom] = useState(5)

  const build = useEffectEvent((element: HTMLElement) => {
    drawn.current = scheme
    const built = new MapLibre({
      container: element,
      style: outlineStyle(outlines, scheme),
      bounds: boundsOf(places) ?? germany,
      fitBoundsOptions: around,
      attributionControl: false,
      dragRotate: false,
      pitchWithRotate: false,
      maxPitch: 0,
      minZoom: 2.5,
      maxZoom: 16,
      renderWorldCopies: false,
      locale: { 'Map.Title': t('map') },
    })
    built.touchZoomRotate.disableRotation()
    built.keyboard.disableRotation()
    return built
  })
  const report = useEffectEvent((moved: MapLibre) => {
    setZoom(moved.getZoom())
    onMove(areaOf(moved.getBounds()))
  })
  const closeCard = useEffectEvent(() => onOpen(null))

  useEffect(() => {
    if (!container.current) return
    const built = build(container.current)
    built.on('moveend', () => report(built))
    built.on('click', (event) => event.originalEvent.target === built.getCanvas() && closeCard())
    // The map exists only once its container does.
    // oxlint-disable-next-line react/set-state-in-effect
    setMap(built)
    report(built)
    return () => {
      setMap(null)
      built.remove()
    }
  }, [container])

  useEffect(() => {
    if (!map || drawn.current === scheme) return
    drawn.current = scheme
    map.setStyle(outlineStyle(outlines, scheme))
  }, [map, outlines, scheme])

  // Other places than before, and none of them in sight: go there. Otherwise the map stays where the person put it.
  const ids = places.map(({ id }) => id).join()
  const goToPlaces = useEffectEvent(() => {
    const target = boundsOf(places)
    if (!map || !target || places.some((place) => map.getBounds().contains(place))) return
    map.fitBounds(target, { ...around, animate: !window.matchMedia('(prefers-reduced-motion: reduce)').matches })
  })
  useEffect(() => goToPlaces(), [ids])

  return { map, zoom }
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
