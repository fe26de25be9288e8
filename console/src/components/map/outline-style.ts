import type { StyleSpecification } from 'maplibre-gl'

import { darkVariables, lightVariables } from '../../platform/theme/colors.ts'
import type { Outlines } from './outlines.ts'

/** The built-in style: sea, countries and borders. It needs no tiles and no glyphs; names are HTML. */
export function outlineStyle({ urls }: Outlines, scheme: 'light' | 'dark'): StyleSpecification {
  const color = mapColors(scheme)
  return {
    version: 8,
    sources: {
      countries: { type: 'geojson', data: urls.countries, tolerance: 0.2 },
      borders: { type: 'geojson', data: urls.borders, tolerance: 0.2 },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': color.sea } },
      {
        id: 'land',
        type: 'fill',
        source: 'countries',
        paint: { 'fill-color': ['case', ['get', 'home'], color.land, color.abroad] },
      },
      {
        id: 'borders',
        type: 'line',
        source: 'borders',
        paint: { 'line-color': color.border, 'line-width': 1.2 },
        layout: { 'line-join': 'round' },
      },
    ],
  }
}

function mapColors(scheme: 'light' | 'dark') {
  const variables = scheme === 'dark' ? darkVariables : lightVariables
  return {
    sea: variables['--lf-map-sea'],
    land: variables['--lf-map-land'],
    abroad: variables['--lf-map-abroad'],
    border: variables['--lf-map-border'],
  }
}
