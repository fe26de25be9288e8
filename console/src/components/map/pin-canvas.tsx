import { movedBy, pinStepMetres } from '@litfass/domain/places/map/distance'
import { IconMapPinFilled } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'

import { CityNames } from './city-names.tsx'
import { mapStyleQuery } from './map-queries.ts'
import type { Pin } from './pin.ts'
import { isInside } from './place-clusters.ts'
import { type DrawnMap, useOutlineMap } from './use-outline-map.ts'
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
  /** The pin is a guess for the user to correct. */
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
    if (pin && isInside(pin, map.getArea()) && map.getZoom() > start.zoom - 1) return
    map.jumpTo({ center: at, zoom: pin ? Math.max(map.getZoom(), close) : start.zoom })
  })
  useEffect(() => follow(), [at.lat, at.lng, start.zoom])

  return (
    <div className={classes.map}>
      <div ref={container} className={classes.canvas} />
      {map && !elsewhere && <CityNames map={map} zoom={zoom} obstacles={obstacles} />}
      {map && <DraggablePin map={map} at={at} isPut={pin !== null} isAbout={isAbout} onPin={onPin} />}
      <ZoomButtons map={map} />
      {!elsewhere && <div className={classes.source}>Natural Earth, GeoNames</div>}
    </div>
  )
}

const steps: Record<string, { north: number; east: number }> = {
  ArrowUp: { north: 1, east: 0 },
  ArrowDown: { north: -1, east: 0 },
  ArrowLeft: { north: 0, east: -1 },
  ArrowRight: { north: 0, east: 1 },
}

function DraggablePin({
  map,
  at,
  isPut,
  isAbout,
  onPin,
}: {
  map: DrawnMap
  at: Pin
  /** False while the pin is a suggestion. */
  isPut: boolean
  isAbout: boolean
  onPin: (pin: Pin) => void
}) {
  const { t } = useTranslation('map')
  const [element] = useState(pinElement)
  const marker = useRef<ReturnType<DrawnMap['putMarker']>>(null)
  const move = useEffectEvent((to: Pin) => onPin(to))
  const put = useEffectEvent((onDragged: (to: Pin) => void) =>
    map.putMarker(at, { element, anchor: 'bottom', onDragged }),
  )

  useEffect(() => {
    // Added once: adding it again would lose the focus.
    const added = put((to) => move(to))
    marker.current = added
    function pressed(event: KeyboardEvent): void {
      const step = steps[event.key]
      if (!step && event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      // Otherwise the map pans as well.
      event.stopPropagation()
      const { north, east } = step ?? { north: 0, east: 0 }
      const metres = event.shiftKey ? pinStepMetres.large : pinStepMetres.small
      move(movedBy(added.getLngLat(), { north: north * metres, east: east * metres }))
    }
    element.addEventListener('keydown', pressed)
    return () => {
      element.removeEventListener('keydown', pressed)
      added.remove()
    }
  }, [map, element])

  const { lat, lng } = at
  useEffect(() => void marker.current?.setLngLat({ lat, lng }), [lat, lng])

  useEffect(() => {
    // The map sets the position of the element, this component its look.
    // oxlint-disable-next-line react/immutability
    element.dataset.put = String(isPut)
    element.setAttribute('aria-label', t(!isPut ? 'pinWaiting' : isAbout ? 'pinAbout' : 'pin', pinStepMetres))
  }, [element, isPut, isAbout, t])

  return createPortal(
    <>
      <IconMapPinFilled size={36} aria-hidden />
      {isPut && isAbout && <span className={classes.pinLabel}>{t('aboutHere')}</span>}
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
