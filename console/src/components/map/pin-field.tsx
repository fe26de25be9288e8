import type { Position } from '@litfass/api/places/addresses'
import { distanceKm } from '@litfass/domain/places/map/distance'
import { Skeleton, Text } from '@mantine/core'
import { CatchBoundary } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'

import { formatCount } from '../../platform/i18n/format.ts'
import { coordinatesOf, type Pin, pinOf, pinStart } from './pin.ts'

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
const nearKm = 0.01

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
  const moved = pin && position ? distanceKm(position, pin) : 0
  return (
    <div>
      <div className={classes.pinMap} role="group" aria-label={t('pinMap')}>
        <CatchBoundary getResetKey={() => 'pin'} errorComponent={NoPin}>
          <Suspense fallback={<Skeleton height="100%" radius={0} />}>
            <PinCanvas
              pin={pin}
              isAbout={Boolean(position) && position?.precision !== 'building' && moved < nearKm}
              start={pinStart(values)}
              onPin={(to) => onPin(coordinatesOf(to))}
            />
          </Suspense>
        </CatchBoundary>
      </div>
      <PinNote pin={pin} city={values.city.trim()} position={position} moved={moved} />
    </div>
  )
}

/** Reveals a misplaced pin. */
function PinNote({
  pin,
  city,
  position,
  moved,
}: {
  pin: Pin | null
  city: string
  position: Position | null | undefined
  /** Kilometres between the pin and the position. */
  moved: number
}) {
  const { t } = useTranslation('map')
  return (
    <Text size="xs" c="dimmed" mt={6} role="status">
      {note()}
    </Text>
  )

  function note(): string {
    if (!position) return t(pin ? 'pinPut' : position === null ? 'pinNotFound' : 'pinHint', { city })
    if (moved < nearKm) return t(`pinAt-${position.precision}`, { city })
    const distance = moved < 10 ? Math.max(moved, 0.1).toFixed(1).replace('.', ',') : formatCount(Math.round(moved))
    if (position.precision === 'town') return t(moved > far.town ? 'pinFar' : 'pinNear', { distance, city })
    return t(moved > far.address ? 'pinFarAway' : 'pinNearBy', { distance })
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
