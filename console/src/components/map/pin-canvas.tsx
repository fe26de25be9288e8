import { IconMapPinFilled } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type Map as MapLibre, Marker } from 'maplibre-gl'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'

import { CityNames } from './city-names.tsx'
import { mapStyleQuery } from './outlines.ts'
import type { Pin } from './pin.ts'
import { useOutlineMap } from './use-outline-map.ts'
import { ZoomButtons } from './zoom-buttons.tsx'

import classes from './map.module.css'

// Pixels around the point, symmetric although the pin is above it.
const pinSize = { width: 44, height: 84 }
const labelWidth = 224
/** The outlines have no streets, the operator's style has. */
const closeBy = { outlines: 9, streets: 15 } as const

/** A map with one pin, placed by dragging or clicking. In a module of its own because maps are large. */
export function PinCanvas({
  pin,
  isAbout,
  start,
  onPin,
}: {
  pin: Pin | null
  /** The pin is a guess that waits to be corrected. */
  isAbout: boolean
  start: Pin & { zoom: number }
  onPin: (pin: Pin) => void
}) {
  const container = useRef<HTMLDivElement>(null)
  const { data: style } = useSuspenseQuery(mapStyleQuery)
  const close = style.url === null ? closeBy.outlines : closeBy.streets
  const at = pin ?? start
  const obstacles = useMemo(
    () => [{ lat: at.lat, lng: at.lng, ...pinSize, ...(isAbout && { width: labelWidth }) }],
    [at.lat, at.lng, isAbout],
  )
  const { map, zoom, elsewhere } = useOutlineMap(container, {
    start: { center: at, zoom: pin ? close : start.zoom, cooperativeGestures: true },
    onClick: onPin,
  })

  // Follow typed coordinates, but not a pin that stays visible.
  const follow = useEffectEvent(() => {
    if (!map) return
    if (pin && map.getBounds().contains(pin) && map.getZoom() > start.zoom - 1) return
    map.jumpTo({ center: at, zoom: pin ? Math.max(map.getZoom(), close) : start.zoom })
  })
  useEffect(() => follow(), [at.lat, at.lng, start.zoom])

  return (
    <div className={classes.map}>
      <div ref={container} className={classes.canvas} />
      {map && !elsewhere && <CityNames map={map} zoom={zoom} obstacles={obstacles} />}
      {map && <DraggablePin map={map} at={at} put={pin !== null} isAbout={isAbout} onPin={onPin} />}
      <ZoomButtons map={map} />
      {!elsewhere && <div className={classes.source}>Natural Earth, GeoNames</div>}
    </div>
  )
}

const steps: Record<string, [x: number, y: number]> = {
  ArrowUp: [0, -8],
  ArrowDown: [0, 8],
  ArrowLeft: [-8, 0],
  ArrowRight: [8, 0],
}

function DraggablePin({
  map,
  at,
  put,
  isAbout,
  onPin,
}: {
  map: MapLibre
  at: Pin
  /** False while the pin is a suggestion. */
  put: boolean
  isAbout: boolean
  onPin: (pin: Pin) => void
}) {
  const { t } = useTranslation('map')
  const [element] = useState(pinElement)
  const [marker] = useState(() => new Marker({ element, anchor: 'bottom', draggable: true }).setLngLat(at))
  const move = useEffectEvent((to: Pin) => onPin(to))

  useEffect(() => {
    function dropped(): void {
      move(marker.getLngLat())
    }
    function pressed(event: KeyboardEvent): void {
      const step = steps[event.key]
      if (!step && event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      // Otherwise the map pans as well.
      event.stopPropagation()
      const { x, y } = map.project(marker.getLngLat())
      const [right, down] = (step ?? [0, 0]).map((pixels) => (event.shiftKey ? pixels * 8 : pixels))
      move(map.unproject([x + (right ?? 0), y + (down ?? 0)]))
    }
    // Only once: adding it again would lose its focus.
    marker.addTo(map)
    marker.on('dragend', dropped)
    element.addEventListener('keydown', pressed)
    return () => {
      marker.off('dragend', dropped)
      element.removeEventListener('keydown', pressed)
      marker.remove()
    }
  }, [map, marker, element])

  const { lat, lng } = at
  useEffect(() => void marker.setLngLat({ lat, lng }), [marker, lat, lng])

  useEffect(() => {
    // MapLibre owns the position of the element, we own its look.
    // oxlint-disable-next-line react/immutability
    element.dataset.put = String(put)
    element.setAttribute('aria-label', t(!put ? 'pinWaiting' : isAbout ? 'pinAbout' : 'pin'))
  }, [element, put, isAbout, t])

  return createPortal(
    <>
      <IconMapPinFilled size={36} aria-hidden />
      {put && isAbout && <span className={classes.pinLabel}>{t('aboutHere')}</span>}
    </>,
    element,
  )
}

function pinElement(): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  if (classes.pin) element.className = classes.pin
  return element
}
