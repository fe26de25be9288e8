import type { Position } from '@litfass/api/places/addresses'
import { directionOf, distanceKm } from '@litfass/domain/places/map/distance'
import { Skeleton, Text } from '@mantine/core'
import { CatchBoundary } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { coordinatesOf, formatDistance, type Pin, pinOf, pinStart } from './pin.ts'

import classes from './map.module.css'

const PinCanvas = lazy(() => import('./pin-canvas.tsx').then((module) => ({ default: module.PinCanvas })))

interface Values {
  city: string
  country: string
  lat: number | undefined
  lng: number | undefined
}

/** Kilometres from the address beyond which a pin is probably a mistake, not a correction. */
const far = { address: 5, town: 50 } as const
/** Kilometres within which a pin counts as the position that was found: coordinates are rounded. */
const nearKm = 0.002

/** A pin for latitude and longitude; moving it fills them in. No third party is asked. */
export function PinField({
  values,
  position,
  onPin,
}: {
  values: Values
  /** Position of the address; null if unknown, undefined while it is looked up. */
  position: Position | null | undefined
  onPin: (pin: Pin) => void
}) {
  const { t } = useTranslation('map')
  const pin = pinOf(values)
  const [firstPin, setFirstPin] = useState<Pin | null>(null)
  const origin = position ?? firstPin
  const moved = pin && origin ? distanceKm(origin, pin) : 0

  function movePin(to: Pin): void {
    if (!position) setFirstPin(firstPin ?? pin)
    onPin(coordinatesOf(to))
  }

  return (
    <div>
      <div className={classes.pinMap} role="group" aria-label={t('pinMap')}>
        <CatchBoundary getResetKey={() => 'pin'} errorComponent={NoPin}>
          <Suspense fallback={<Skeleton height="100%" radius={0} />}>
            <PinCanvas
              pin={pin}
              isAbout={Boolean(position) && position?.precision !== 'building' && moved < nearKm}
              start={pinStart(values)}
              onPin={movePin}
            />
          </Suspense>
        </CatchBoundary>
      </div>
      <PinNote pin={pin} city={values.city.trim()} position={position} origin={origin} moved={moved} />
    </div>
  )
}

/** How far the pin is from the position that was found, so that a misplaced one is noticed, also by keyboard users. */
function PinNote({
  pin,
  city,
  position,
  origin,
  moved,
}: {
  pin: Pin | null
  city: string
  position: Position | null | undefined
  /** What the offset is measured from: the position, else where the pin was before it was moved. */
  origin: Pin | null
  /** Kilometres between the pin and the origin. */
  moved: number
}) {
  const { t } = useTranslation('map')
  return (
    <Text size="xs" c="dimmed" mt={6} role="status">
      {note()}
    </Text>
  )

  function note(): string {
    const isMoved = moved >= nearKm
    if (!position && !isMoved) return t(pin ? 'pinPut' : position === null ? 'pinNotFound' : 'pinHint', { city })
    if (!pin || !origin) return t('pinHint')
    if (position && !isMoved) return t(`pinAt-${position.precision}`, { city })
    const offset = t(`offset-${directionOf(origin, pin)}`, { distance: formatDistance(moved) })
    if (!position) return t('pinFromBefore', { offset })
    if (position.precision === 'town') return t(moved > far.town ? 'pinFar' : 'pinNear', { offset, city })
    return t(moved > far.address ? 'pinFarAway' : 'pinNearBy', { offset })
  }
}

function NoPin() {
  const { t } = useTranslation('map')
  return (
    <Text size="xs" c="dimmed">
      {t('noPinMap')}
    </Text>
  )
}
