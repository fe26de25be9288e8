import { useMemo } from 'react'

import { useLanguage } from '../../platform/i18n/i18n.ts'
import { cities, cityName } from './cities.ts'
import { type Obstacle, placeLabels } from './labels.ts'
import { MapMarker } from './map-marker.tsx'
import type { DrawnMap } from './use-outline-map.ts'

import classes from './map.module.css'

/** City names that fit between the markers. */
export function CityNames({ map, zoom, obstacles }: { map: DrawnMap; zoom: number; obstacles: Obstacle[] }) {
  const language = useLanguage()
  const labels = useMemo(() => placeLabels(cities, { zoom, language, obstacles }), [zoom, language, obstacles])
  return labels.map(({ city, offset }) => (
    <MapMarker key={`${city.country} ${city.name.en}`} map={map} lat={city.lat} lng={city.lng} offset={offset} quiet>
      <span className={classes.city} data-rank={city.rank}>
        {cityName(city, language)}
      </span>
    </MapMarker>
  ))
}
