import { IconCheck } from '@tabler/icons-react'
import type { Map as MapLibre } from 'maplibre-gl'
import { LngLatBounds } from 'maplibre-gl'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { CityNames } from './city-names.tsx'
import { type Cluster, clusterPlaces, discSize } from './clusters.ts'
import { MapMarker } from './map-marker.tsx'
import type { MapPlace, PlaceMapProps } from './place-map.tsx'
import { prefersStill } from './use-outline-map.ts'

import classes from './map.module.css'

const pill = { width: 64, height: 30 }

/** Pills with prices, discs where several places are near each other, and the names of cities where there is room. */
export function MapMarkers({
  map,
  zoom,
  places,
  litId,
  onLight,
  onOpen,
  spoken,
}: {
  map: MapLibre
  zoom: number
  places: MapPlace[]
  litId: string | null
  onLight: (id: string | null) => void
  onOpen: (id: string) => void
  spoken: PlaceMapProps['spoken']
}) {
  const clusters = useMemo(() => clusterPlaces(places, zoom), [places, zoom])
  const obstacles = useMemo(
    () => clusters.map((cluster) => ({ lat: cluster.lat, lng: cluster.lng, ...sizeOf(cluster) })),
    [clusters],
  )

  return (
    <>
      <CityNames map={map} zoom={zoom} obstacles={obstacles} />
      {clusters.map((cluster) => {
        const lit = cluster.places.some(({ id }) => id === litId)
        const [only] = cluster.places
        return (
          <MapMarker key={cluster.key} map={map} lat={cluster.lat} lng={cluster.lng} layer={lit ? 3 : 2}>
            {cluster.places.length > 1 || !only ? (
              <Disc cluster={cluster} lit={lit} onZoom={() => zoomTo(map, cluster.places)} />
            ) : (
              <Pill place={only} lit={lit} onLight={onLight} onOpen={onOpen} spoken={spoken} />
            )}
          </MapMarker>
        )
      })}
    </>
  )
}

function Disc({ cluster: { places }, lit, onZoom }: { cluster: Cluster<MapPlace>; lit: boolean; onZoom: () => void }) {
  const { t } = useTranslation('map')
  const size = discSize(places.length)
  return (
    <button
      type="button"
      className={classes.disc}
      data-lit={lit || undefined}
      style={{ width: size, height: size }}
      aria-label={t('cluster', { count: places.length })}
      onClick={onZoom}
    >
      {places.length}
    </button>
  )
}

function Pill({
  place,
  lit,
  onLight,
  onOpen,
  spoken,
}: {
  place: MapPlace
  lit: boolean
  onLight: (id: string | null) => void
  onOpen: (id: string) => void
  spoken: PlaceMapProps['spoken']
}) {
  const { t } = useTranslation('map')
  return (
    <button
      type="button"
      className={classes.pill}
      data-added={place.added || undefined}
      data-lit={lit || undefined}
      aria-label={spoken?.(place) ?? t(place.added ? 'placeAdded' : 'place', { name: place.name, label: place.label })}
      onMouseEnter={() => onLight(place.id)}
      onMouseLeave={() => onLight(null)}
      onFocus={() => onLight(place.id)}
      onBlur={() => onLight(null)}
      onClick={() => onOpen(place.id)}
    >
      {place.added && <IconCheck size={14} stroke={2} aria-hidden />}
      {place.label}
    </button>
  )
}

function sizeOf({ places }: Cluster<MapPlace>): { width: number; height: number } {
  if (places.length === 1) return pill
  const size = discSize(places.length) + 10
  return { width: size, height: size }
}

function zoomTo(map: MapLibre, places: MapPlace[]): void {
  const [first] = places
  if (!first) return
  const bounds = places.reduce((all, place) => all.extend(place), new LngLatBounds(first, first))
  map.fitBounds(bounds, {
    padding: 96,
    maxZoom: 15,
    animate: !prefersStill(),
  })
}
