import { useComputedColorScheme } from '@mantine/core'
import { usePrefetchQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { FirstView } from './map-place.ts'
import { type SvgDrawing, type WebGlDrawing, drawingQuery, mapStyleQuery } from './map-queries.ts'
import { outlineStyle } from './outline-style.ts'
import type { Outlines } from './outlines.ts'
import { SvgMap, zoomRange } from './svg-map.ts'
import { webGl } from './web-gl.ts'
import type { WebGlMap } from './webgl-map.ts'

export type DrawnMap = WebGlMap | SvgMap

interface OutlineMap {
  map: DrawnMap | null
  zoom: number
  /** How often the map has moved. A new value means that places are drawn elsewhere. */
  moves: number
  /** The operator's map style is shown; it has its own city names and attribution. */
  elsewhere: boolean
}

/** Draws the map of MAP_STYLE_URL, else the outlines, into a container. Without WebGL or a GPU, the outlines are SVG. */
export function useOutlineMap(
  container: RefObject<HTMLDivElement | null>,
  {
    start,
    onMove,
    onResize,
    onClick,
  }: {
    /** The initial view. */
    start: FirstView
    onMove?: (map: DrawnMap, byCode: boolean) => void
    onResize?: (map: DrawnMap) => void
    /** In degrees. */
    onClick: (at: { lat: number; lng: number }) => void
  },
): OutlineMap {
  const { t } = useTranslation('map')
  const hasGpu = webGl()?.hasGpu === true
  usePrefetchQuery(drawingQuery(hasGpu))
  const { data: style } = useSuspenseQuery(mapStyleQuery)
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  // The operator's style needs WebGL, even if that is slow.
  const usesWebGl = style.url === null ? hasGpu : webGl() !== null
  const { data: drawing } = useSuspenseQuery(drawingQuery(usesWebGl))
  const [map, setMap] = useState<DrawnMap | null>(null)
  const drawn = useRef(scheme)
  const [{ zoom, moves }, setView] = useState({ zoom: 5, moves: 0 })
  const [elsewhere, setElsewhere] = useState(style.url !== null && usesWebGl)

  const build = useEffectEvent(({ WebGlMap, outlines }: WebGlDrawing, element: HTMLElement) => {
    drawn.current = scheme
    return new WebGlMap({
      container: element,
      style: style.url ?? outlineStyle(outlines, scheme),
      start,
      attributionControl: style.url === null ? false : { compact: true },
      dragRotate: false,
      pitchWithRotate: false,
      maxPitch: 0,
      minZoom: zoomRange.min,
      maxZoom: zoomRange.max,
      renderWorldCopies: false,
      locale: {
        'Map.Title': t('map'),
        'CooperativeGesturesHandler.MobileHelpText': t('twoFingers'),
        'CooperativeGesturesHandler.WindowsHelpText': t('ctrlZoom'),
        'CooperativeGesturesHandler.MacHelpText': t('commandZoom'),
      },
    })
  })
  /** Draws the outlines when the operator's style fails. */
  const fallBack = useEffectEvent((built: WebGlMap, outlines: Outlines) => {
    function draw(): void {
      built.off('error', draw)
      setElsewhere(false)
      built.setStyle(outlineStyle(outlines, scheme))
    }
    built.on('error', draw)
    built.once('style.load', () => built.off('error', draw))
  })
  const report = useEffectEvent((moved: DrawnMap, byCode: boolean) => {
    setView((before) => ({ zoom: moved.getZoom(), moves: before.moves + 1 }))
    onMove?.(moved, byCode)
  })
  const resized = useEffectEvent((grown: DrawnMap) => onResize?.(grown))
  const click = useEffectEvent((at: { lat: number; lng: number }) => onClick(at))

  const buildSvg = useEffectEvent(({ paths }: SvgDrawing, element: HTMLElement) => {
    const built: SvgMap = new SvgMap(element, {
      label: t('map'),
      paths,
      start,
      onMove: (byCode) => report(built, byCode),
      onResize: () => resized(built),
      onClick: (at) => click(at),
    })
    return built
  })
  const buildWebGl = useEffectEvent((webGlDrawing: WebGlDrawing, element: HTMLElement) => {
    const built = build(webGlDrawing, element)
    if (style.url !== null) fallBack(built, webGlDrawing.outlines)
    built.on('moveend', (event) => report(built, 'byCode' in event))
    built.on('resize', () => resized(built))
    built.on('click', (event) => event.originalEvent.target === built.getCanvas() && click(event.lngLat))
    return built
  })

  useEffect(() => {
    if (!container.current) return
    const built = 'paths' in drawing ? buildSvg(drawing, container.current) : buildWebGl(drawing, container.current)
    // The map exists only once its container does.
    // oxlint-disable-next-line react/set-state-in-effect
    setMap(built)
    report(built, true)
    return () => {
      setMap(null)
      built.remove()
    }
  }, [container, style.url, drawing])

  useEffect(() => {
    if (!map || map instanceof SvgMap || 'paths' in drawing || elsewhere || drawn.current === scheme) return
    drawn.current = scheme
    map.setStyle(outlineStyle(drawing.outlines, scheme))
  }, [map, drawing, scheme, elsewhere])

  return { map, zoom, moves, elsewhere }
}

/** Marks a movement made by code, for the `moveend` event. */
export const movedByCode = { byCode: true } as const

export function prefersStill(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
