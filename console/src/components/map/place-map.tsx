import { Center, Skeleton, Text } from '@mantine/core'
import { CatchBoundary } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'

import type { PlaceMapProps } from './map-place.ts'

import classes from './map.module.css'

const MapCanvas = lazy(() => import('./map-canvas.tsx').then((module) => ({ default: module.MapCanvas })))

export function PlaceMap(props: PlaceMapProps) {
  return (
    <CatchBoundary getResetKey={() => 'map'} errorComponent={NoMap}>
      <Suspense fallback={<Skeleton height="100%" radius={0} />}>
        <MapCanvas {...props} />
      </Suspense>
    </CatchBoundary>
  )
}

function NoMap() {
  const { t } = useTranslation('map')
  return (
    <Center className={classes.noMap}>
      <Text c="dimmed" ta="center">
        {t('noMap')}
      </Text>
    </Center>
  )
}
