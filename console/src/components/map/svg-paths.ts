import { worldPoint } from '@litfass/domain/places/map/mercator'

import type { Outlines } from './outlines.ts'

/** The width of the world in units of the paths: a unit is finer than the outlines. */
export const worldWidth = 200_000
const zoomOfPaths = Math.log2(worldWidth / 512)
// In web mercator the poles are infinitely far away.
const maxNorth = 85.05

export interface SvgPaths {
  home: string[]
  abroad: string[]
  borders: string[]
}

/** The outlines as data of SVG paths, in web mercator: one for each area and line, so that those out of view cost nothing. */
export function svgPaths({ countries, borders }: Outlines): SvgPaths {
  const areas = (home: boolean) =>
    countries.features
      .filter(({ properties }) => properties?.home === home)
      .flatMap(({ geometry }) => areaPaths(geometry))
  return { home: areas(true), abroad: areas(false), borders: borders.coordinates.map(linePath) }
}

function areaPaths(geometry: GeoJSON.Geometry): string[] {
  if (geometry.type === 'Polygon') return [geometry.coordinates.map((ring) => `${linePath(ring)}z`).join('')]
  if (geometry.type === 'MultiPolygon')
    return geometry.coordinates.flatMap((coordinates) => areaPaths({ type: 'Polygon', coordinates }))
  return []
}

/** A path of relative steps from the first point, which are shorter than absolute points. */
function linePath(line: GeoJSON.Position[]): string {
  const points = line.map(([lng = 0, lat = 0]) => pathPoint(lng, lat))
  const steps = points.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = points[index] ?? [0, 0]
    return `${x - fromX} ${y - fromY}`
  })
  return `M${points[0]?.join(' ')}l${steps.join(' ').replaceAll(' -', '-')}`
}

function pathPoint(lng: number, lat: number): [x: number, y: number] {
  const { x, y } = worldPoint({ lat: Math.max(-maxNorth, Math.min(maxNorth, lat)), lng }, zoomOfPaths)
  return [Math.round(x), Math.round(y)]
}
