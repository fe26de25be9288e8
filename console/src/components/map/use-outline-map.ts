import 'maplibre-gl/dist/maplibre-gl.css'
import { useComputedColorScheme } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Map as MapLibre, type MapOptions, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { outlineStyle } from './outline-style.ts'
import { mapStyleQuery, outlinesQuery } from './outlines.ts'

setWorkerUrl(workerUrl)

interface OutlineMap {
  map: MapLibre | null
  zoom: number
  /** The operator's map style is shown; it has its own city names and attribution. */
  elsewhere: boolean
}

/** Draws the map of MAP_STYLE_URL, else the outlines, into a container. Null until it is ready. */
export function useOutlineMap(
  container: RefObject<HTMLDivElement | null>,
  {
    start,
    onMove,
    onResize,
    onClick,
  }: {
    /** The initial view. */
    start: Pick<MapOptions, 'bounds' | 'fitBoundsOptions' | 'center' | 'zoom' | 'cooperativeGestures'>
    onMove?: (map: MapLibre, byItself: boolean) => void
    onResize?: (map: MapLibre) => void
    /** In degrees. */
    onClick: (at: { lat: number; lng: number }) => void
  },
): OutlineMap {
  const { t } = useTranslation('map')
  const { data: outlines } = useSuspenseQuery(outlinesQuery)
  const { data: style } = useSuspenseQuery(mapStyleQuery)
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const [map, setMap] = useState<MapLibre | null>(null)
  const drawn = useRef(scheme)
  const [zoom, setZoom] = useState(5)
  const [elsewhere, setElsewhere] = useState(style.url !== null)

  const build = useEffectEvent((element: HTMLElement) => {
    drawn.current = scheme
    const built = new MapLibre({
      container: element,
      style: style.url ?? outlineStyle(outlines, scheme),
      ...start,
      attributionControl: style.url === null ? false : { compact: true },
      dragRotate: false,
      pitchWithRotate: false,
      maxPitch: 0,
      minZoom: 2.5,
      maxZoom: 16,
      renderWorldCopies: false,
      locale: {
        'Map.Title': t('map'),
        'CooperativeGesturesHandler.MobileHelpText': t('twoFingers'),
        'CooperativeGesturesHandler.WindowsHelpText': t('ctrlZoom'),
        'CooperativeGesturesHandler.MacHelpText': t('commandZoom'),
      },
    })
    built.touchZoomRotate.disableRotation()
    built.keyboard.disableRotation()
    return built
  })
  /** Draws the outlines when the operator's style fails. */
  const fallBack = useEffectEvent((built: MapLibre) => {
    function draw(): void {
      built.off('error', draw)
      setElsewhere(false)
      built.setStyle(outlineStyle(outlines, scheme))
    }
    built.on('error', draw)
    built.once('style.load', () => built.off('error', draw))
  })
  const report = useEffectEvent((moved: MapLibre, byItself: boolean) => {
    setZoom(moved.getZoom())
    onMove?.(moved, byItself)
  })
  const resized = useEffectEvent((grown: MapLibre) => onResize?.(grown))
  const click = useEffectEvent((at: { lat: number; lng: number }) => onClick(at))

  useEffect(() => {
    if (!container.current) return
    const built = build(container.current)
    if (style.url !== null) fallBack(built)
    built.on('moveend', (event) => report(built, 'byItself' in event))
    built.on('resize', () => resized(built))
    built.on('click', (event) => event.originalEvent.target === built.getCanvas() && click(event.lngLat))
    // The map exists only once its container does.
    // oxlint-disable-next-line react/set-state-in-effect
    setMap(built)
    report(built, true)
    return () => {
      setMap(null)
      built.remove()
    }
  }, [container, style.url])

  useEffect(() => {
    if (!map || elsewhere || drawn.current === scheme) return
    drawn.current = scheme
    map.setStyle(outlineStyle(outlines, scheme))
  }, [map, outlines, scheme, elsewhere])

  return { map, zoom, elsewhere }
}

/** Marks a movement made by code, for the `moveend` event. */
export const movesItself = { byItself: true } as const

export function prefersStill(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
