import { feature, mesh } from 'topojson-client'

// ISO 3166-1 numeric. The home market is drawn lighter than its neighbours.
const germany = '276'

/** The countries of the package `world-atlas` (Natural Earth, public domain). */
export type World = Parameters<typeof mesh>[0]

/** Countries as areas, coasts and borders as lines. */
export interface Outlines {
  countries: GeoJSON.FeatureCollection
  borders: GeoJSON.MultiLineString
}

export function outlinesOf(world: World): Outlines {
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
