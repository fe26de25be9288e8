import { queryOptions } from '@tanstack/react-query'
import { api } from 'virtual:endpoints'

import { apiQuery } from '../../platform/api/api.ts'
import type { Outlines } from './outlines.ts'
import type { SvgPaths } from './svg-paths.ts'
import type { WebGlMap } from './webgl-map.ts'

import mapStyles from 'maplibre-gl/dist/maplibre-gl.css?url'

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
  const [{ WebGlMap }, { loadOutlines }] = await Promise.all([
    import('./webgl-map.ts'),
    import('./load-outlines.ts'),
    loadMapStylesheet(),
  ])
  return { WebGlMap, outlines: await loadOutlines(signal) }
}

let mapStylesheet: Promise<void> | null = null

/** MapLibre's styles are too large for the stylesheet that all pages load. */
function loadMapStylesheet(): Promise<void> {
  mapStylesheet ??= new Promise<void>((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: mapStyles })
    link.addEventListener('load', () => resolve(), { once: true })
    link.addEventListener(
      'error',
      () => {
        link.remove()
        mapStylesheet = null
        reject(new Error('the stylesheet of the map could not be loaded'))
      },
      { once: true },
    )
    document.head.append(link)
  })
  return mapStylesheet
}

async function loadPaths(): Promise<SvgDrawing> {
  const { paths } = await import('virtual:outline-paths')
  return { paths }
}
