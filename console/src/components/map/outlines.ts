import { finderApi } from '@litfass/api/places/finder'
import { queryOptions } from '@tanstack/react-query'
import { feature, mesh } from 'topojson-client'
// Natural Earth, public domain.
import countriesUrl from 'world-atlas/countries-50m.json?url'

import { apiQuery } from '../../platform/api/api.ts'

// ISO 3166-1 numeric. The home market is drawn lighter than its neighbours.
const germany = '276'

type World = Parameters<typeof mesh>[0]

/** Countries as areas, coasts and borders as lines. */
export interface Outlines {
  countries: GeoJSON.FeatureCollection
  borders: GeoJSON.MultiLineString
}

export const mapStyleQuery = { ...apiQuery(finderApi.getMapStyle, {}), staleTime: Number.POSITIVE_INFINITY }

export const outlinesQuery = queryOptions({
  queryKey: ['outlines'],
  queryFn: loadOutlines,
  staleTime: Number.POSITIVE_INFINITY,
  // The URLs of the WebGL map are made of them once.
  gcTime: Number.POSITIVE_INFINITY,
})

async function loadOutlines({ signal }: { signal: AbortSignal }): Promise<Outlines> {
  const response = await fetch(countriesUrl, { signal })
  if (!response.ok) throw new Error(`The outlines of the map could not be loaded (${response.status}).`)
  const world: World = await response.json()
  const all = world.objects.countries
  if (all?.type !== 'GeometryCollection') throw new Error('The outlines of the map hold no countries.')
  const { features } = feature(world, all)
  return {
    countries: {
      type: 'FeatureCollection',
      features: features.map((country) => ({ ...country, properties: { home: country.id === germany } })),
    },
    borders: mesh(world),
  }
}
