import { Skeleton, Text } from '@mantine/core'
import { CatchBoundary } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'

import { formatCount } from '../../platform/i18n/format.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { cityName } from './cities.ts'
import { coordinatesOf, distanceKm, knownCity, type Pin, pinOf, pinStart } from './pin.ts'
import { canDraw } from './place-map.tsx'

import classes from './map.module.css'

const PinCanvas = lazy(() => import('./pin-canvas.tsx').then((module) => ({ default: module.PinCanvas })))

const farKm = 50

/**
 * A pin for latitude and longitude; moving it fills them in. Until then it is in the city
 * or the centre of the country. No third party is asked.
 */
export function PinField({
  values,
  onPin,
}: {
  values: { city: string; country: string; lat: number | undefined; lng: number | undefined }
  onPin: (pin: Pin) => void
}) {
  const { t } = useTranslation('map')
  if (!canDraw()) return <NoPin />
  return (
    <div>
      <div className={classes.pinMap} role="group" aria-label={t('pinMap')}>
        <CatchBoundary getResetKey={() => 'pin'} errorComponent={NoPin}>
          <Suspense fallback={<Skeleton height="100%" radius={0} />}>
            <PinCanvas pin={pinOf(values)} start={pinStart(values)} onPin={(pin) => onPin(coordinatesOf(pin))} />
          </Suspense>
        </CatchBoundary>
      </div>
      <Distance values={values} />
    </div>
  )
}

/** Reveals a misplaced pin. */
function Distance({ values }: { values: Parameters<typeof PinField>[0]['values'] }) {
  const { t } = useTranslation('map')
  const language = useLanguage()
  const pin = pinOf(values)
  const city = knownCity(values)
  const far = pin && city ? distanceKm(city, pin) : 0
  return (
    <Text size="xs" c="dimmed" mt={6} role="status">
      {pin && city
        ? t(far > farKm ? 'pinFar' : 'pinNear', {
            distance: far < 10 ? far.toFixed(1).replace('.', ',') : formatCount(Math.round(far)),
            city: cityName(city, language),
          })
        : t(pin ? 'pinPut' : 'pinHint')}
    </Text>
  )
}

function NoPin() {
  const { t } = useTranslation('map')
  return (
    <Text size="xs" c="dimmed">
      {t('noPinMap')}
    </Text>
  )
}
