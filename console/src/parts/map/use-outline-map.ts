import 'maplibre-gl/dist/maplibre-gl.css'
import { useComputedColorScheme } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Map as MapLibre, type MapOptions, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { outlineStyle } from './outline-style.ts'
import { outlinesQuery } from './outlines.ts'

setWorkerUrl(workerUrl)

/** Draws the outline map into a container and tells when it came to rest and when its ground was clicked. Null until it stands. */
export function useOutlineMap(
  container: RefObject<HTMLDivElement | null>,
  {
    start,
    onMove,
    onResize,
    onClick,
  }: {
    /** Where it looks at first. */
    start: Pick<MapOptions, 'bounds' | 'fitBoundsOptions' | 'center' | 'zoom' | 'cooperativeGestures'>
    onMove?: (map: MapLibre) => void
    onResize?: (map: MapLibre) => void
    /** In degrees. */
    onClick: (at: { lat: number; lng: number }) => void
  },
): { map: MapLibre | null; zoom: number } {
  const { t } = useTranslation('map')
  const { data: outlines } = useSuspenseQuery(outlinesQuery)
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const [map, setMap] = useState<MapLibre | null>(null)
  const drawn = useRef(scheme)
  const [zoom, setZoom] = useState(5)

  const build = useEffectEvent((element: HTMLElement) => {
    drawn.current = scheme
    const built = new MapLibre({
      container: element,
      style: outlineStyle(outlines, scheme),
      ...start,
      attributionControl: false,
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
  const report = useEffectEvent((moved: MapLibre) => {
    setZoom(moved.getZoom())
    onMove?.(moved)
  })
  const resized = useEffectEvent((grown: MapLibre) => onResize?.(grown))
  const click = useEffectEvent((at: { lat: number; lng: number }) => onClick(at))

  useEffect(() => {
    if (!container.current) return
    const built = build(container.current)
    built.on('moveend', () => report(built))
    built.on('resize', () => resized(built))
    built.on('click', (event) => event.originalEvent.target === built.getCanvas() && click(event.lngLat))
    // The map exists only once its container does.
    // oxlint-disable-next-line react/set-state-in-effect
    setMap(built)
    report(built)
    return () => {
      setMap(null)
      built.remove()
    }
  }, [container])

  useEffect(() => {
    if (!map || drawn.current === scheme) return
    drawn.current = scheme
    map.setStyle(outlineStyle(outlines, scheme))
  }, [map, outlines, scheme])

  return { map, zoom }
}

export function prefersStill(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
