import type { StyleSpecification } from 'maplibre-gl'

import { darkVariables, lightVariables } from '../../platform/theme/colors.ts'
import type { Outlines } from './outlines.ts'

/** The built-in style: sea, countries and borders. It needs no tiles and no glyphs; names are HTML. */
export function outlineStyle({ countries, borders }: Outlines, scheme: 'light' | 'dark'): StyleSpecification {
  const color = mapColors(scheme)
  return {
    version: 8,
    sources: {
      countries: { type: 'geojson', data: urlOf(countries), tolerance: 0.2 },
      borders: { type: 'geojson', data: urlOf(borders), tolerance: 0.2 },
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

const urls = new WeakMap<GeoJSON.GeoJSON, string>()

/** Where the map's worker reads the outlines: copying the objects to it would stop the page for a quarter of a second. */
function urlOf(outlines: GeoJSON.GeoJSON): string {
  const url = urls.get(outlines) ?? URL.createObjectURL(new Blob([JSON.stringify(outlines)]))
  urls.set(outlines, url)
  return url
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
