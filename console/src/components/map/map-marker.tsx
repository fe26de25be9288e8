import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

import type { MarkerOptions } from './map-place.ts'
import type { DrawnMap } from './use-outline-map.ts'

/** Keeps its children at a coordinate while the map moves. `layer` is the stacking order. */
export function MapMarker({
  map,
  lat,
  lng,
  offset: [x, y] = [0, 0],
  anchor = 'center',
  layer = 0,
  quiet,
  children,
}: {
  map: DrawnMap
  lat: number
  lng: number
  /** Pixels. */
  offset?: [x: number, y: number]
  anchor?: MarkerOptions['anchor']
  layer?: number
  /** Ignored by pointer and screen reader. */
  quiet?: boolean
  children: ReactNode
}) {
  const [element] = useState(() => document.createElement('div'))
  const marker = useRef<ReturnType<DrawnMap['putMarker']>>(null)
  useEffect(() => {
    const put = map.putMarker({ lat, lng }, { element, anchor })
    marker.current = put
    return () => void put.remove()
  }, [map, element, lat, lng, anchor])
  // Inserting it again would take the element out of the page for a moment, and lose a click.
  useEffect(() => {
    marker.current?.setOffset([x, y])
  }, [map, element, lat, lng, anchor, x, y])
  useEffect(() => {
    // The map sets the position of the element, this component its look.
    // oxlint-disable-next-line react/immutability
    element.style.zIndex = String(layer)
    if (!quiet) return
    element.style.pointerEvents = 'none'
    element.setAttribute('aria-hidden', 'true')
  }, [element, layer, quiet])
  return createPortal(children, element)
}
