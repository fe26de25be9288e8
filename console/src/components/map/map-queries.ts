import { queryOptions } from '@tanstack/react-query'
import { api } from 'virtual:endpoints'

import { apiQuery } from '../../platform/api/api.ts'
import type { Outlines } from './outlines.ts'
import type { SvgPaths } from './svg-paths.ts'
import type { WebGlMap } from './webgl-map.ts'

export interface WebGlDrawing {
  WebGlMap: typeof WebGlMap
  outlines: Outlines
}

export interface SvgDrawing {
  paths: SvgPaths
}

export const mapStyleQuery = { ...apiQuery(api.finder.getMapStyle, {}), staleTime: Number.POSITIVE_INFINITY }

/** The code and the data that draw a map, with WebGL or as SVG. */
export const drawingQuery = (usesWebGl: boolean) =>
  queryOptions({
    queryKey: ['map-drawing', usesWebGl],
    queryFn: ({ signal }): Promise<WebGlDrawing | SvgDrawing> => (usesWebGl ? loadWebGl(signal) : loadPaths()),
    staleTime: Number.POSITIVE_INFINITY,
    // `outlineStyle` creates blob URLs for each outlines object: loaded again, they would get new ones.
    gcTime: Number.POSITIVE_INFINITY,
  })

async function loadWebGl(signal: AbortSignal): Promise<WebGlDrawing> {
  const [{ WebGlMap }, { loadOutlines }] = await Promise.all([import('./webgl-map.ts'), import('./load-outlines.ts')])
  return { WebGlMap, outlines: await loadOutlines(signal) }
}

async function loadPaths(): Promise<SvgDrawing> {
  const { paths } = await import('virtual:outline-paths')
  return { paths }
}
