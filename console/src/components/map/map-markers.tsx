import { formatCount } from '@litfass/domain/money/money'
import { discRing, pill } from '@litfass/domain/places/map/clusters'
import type { MapArea } from '@litfass/domain/places/map/map-cells'
import { IconCheck } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { CityNames } from './city-names.tsx'
import { discSize, isApproximate, shortCount } from './disc-size.ts'
import { MapMarker } from './map-marker.tsx'
import type { LocatedPlace, MapCluster, MapPlace, PlaceMapProps } from './map-place.ts'
import { isInside } from './place-clusters.ts'
import { type DrawnMap, prefersStill } from './use-outline-map.ts'

import classes from './map.module.css'

/** Pills with prices, discs for clusters, and city names that fit. */
export function MapMarkers({
  map,
  zoom,
  places,
  clusters,
  named,
  highlighted,
  onHighlight,
  onOpen,
  onOpenPoint,
  spoken,
}: {
  map: DrawnMap
  zoom: number
  places: MapPlace[]
  clusters: MapCluster[]
  /** Show city names, on maps that have none. */
  named: boolean
  highlighted: LocatedPlace | null
  onHighlight: (id: string | null) => void
  onOpen: (id: string) => void
  onOpenPoint: PlaceMapProps['onOpenPoint']
  spoken: PlaceMapProps['spoken']
}) {
  const obstacles = useMemo(
    () => [
      ...places.map(({ lat, lng }) => ({ lat, lng, ...pill })),
      ...clusters.map((cluster) => ({
        lat: cluster.lat,
        lng: cluster.lng,
        width: discSize(cluster) + 2 * discRing,
        height: discSize(cluster) + 2 * discRing,
      })),
    ],
    [places, clusters],
  )
  const single = places.some(({ id }) => id === highlighted?.id)

  return (
    <>
      {named && <CityNames map={map} zoom={zoom} obstacles={obstacles} />}
      {clusters.map((cluster) => {
        const isHighlighted = highlighted !== null && !single && isInside(highlighted, cluster.area)
        return (
          <MapMarker key={cluster.key} map={map} lat={cluster.lat} lng={cluster.lng} layer={isHighlighted ? 3 : 2}>
            <Disc
              cluster={cluster}
              highlighted={isHighlighted}
              onZoom={() => zoomTo(map, cluster.area)}
              onOpen={onOpenPoint && isPoint(cluster.area) ? () => onOpenPoint(widened(cluster.area)) : null}
            />
          </MapMarker>
        )
      })}
      {places.map((place) => (
        <MapMarker
          key={place.id}
          map={map}
          lat={place.lat}
          lng={place.lng}
          layer={place.id === highlighted?.id ? 3 : 2}
        >
          <Pill
            place={place}
            highlighted={place.id === highlighted?.id}
            onHighlight={onHighlight}
            onOpen={onOpen}
            spoken={spoken}
          />
        </MapMarker>
      ))}
    </>
  )
}

function Disc({
  cluster,
  highlighted,
  onZoom,
  onOpen,
}: {
  cluster: MapCluster
  highlighted: boolean
  onZoom: () => void
  /** Instead of `onZoom`, for places at the same point. */
  onOpen: (() => void) | null
}) {
  const { t } = useTranslation('map')
  const { count, about } = cluster
  const size = discSize(cluster)
  return (
    <button
      type="button"
      className={classes.disc}
      data-highlighted={highlighted || undefined}
      style={{ width: size, height: size }}
      aria-label={t(onOpen ? 'clusterAtPoint' : about ? 'clusterAbout' : 'cluster', {
        count,
        formatted: formatCount(count),
      })}
      onClick={onOpen ?? onZoom}
    >
      {isApproximate(cluster) && <span className={classes.about}>{t('about')}</span>}
      {shortCount(count)}
    </button>
  )
}

function Pill({
  place,
  highlighted,
  onHighlight,
  onOpen,
  spoken,
}: {
  place: MapPlace
  highlighted: boolean
  onHighlight: (id: string | null) => void
  onOpen: (id: string) => void
  spoken: PlaceMapProps['spoken']
}) {
  const { t } = useTranslation('map')
  return (
    <button
      type="button"
      className={classes.pill}
      data-added={place.added || undefined}
      data-highlighted={highlighted || undefined}
      aria-label={spoken?.(place) ?? t(place.added ? 'placeAdded' : 'place', { name: place.name, label: place.label })}
      onMouseEnter={() => onHighlight(place.id)}
      onMouseLeave={() => onHighlight(null)}
      onFocus={() => onHighlight(place.id)}
      onBlur={() => onHighlight(null)}
      onClick={() => onOpen(place.id)}
    >
      {place.added && <IconCheck size={14} stroke={2} aria-hidden />}
      {place.label}
    </button>
  )
}

// About 20 m, which the closest zoom does not tell apart.
const nearby = 0.0002

function isPoint({ south, west, north, east }: MapArea): boolean {
  return north - south < nearby && east - west < nearby
}

function widened({ south, west, north, east }: MapArea): MapArea {
  return { south: south - nearby, west: west - nearby, north: north + nearby, east: east + nearby }
}

function zoomTo(map: DrawnMap, area: MapArea): void {
  map.fitArea(area, { padding: 96, maxZoom: 15, animate: !prefersStill() })
}
