import { Center, Skeleton, Text } from '@mantine/core'
import { CatchBoundary } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'

import classes from './map.module.css'

/** A place on the map: `label` is its price or its name, as short as it gets. */
export interface MapPlace {
  id: string
  name: string
  label: string
  lat: number
  lng: number
  added: boolean
}

/** What the map shows, in degrees. */
export interface MapArea {
  south: number
  west: number
  north: number
  east: number
}

export interface PlaceMapProps {
  places: MapPlace[]
  /** Lit from outside, e.g. by its card. */
  litId: string | null
  onLight: (id: string | null) => void
  openId: string | null
  onOpen: (id: string | null) => void
  onMove?: (area: MapArea) => void
  /** What a place is called to those who do not see it; by default its name and price. */
  spoken?: (place: MapPlace) => string
  /** What stands beside the place that is open. */
  card: ReactNode
}

const MapCanvas = lazy(() => import('./map-canvas.tsx').then((module) => ({ default: module.MapCanvas })))

/** Places on a map of our own. Where the browser cannot draw it, a sentence says so. */
export function PlaceMap(props: PlaceMapProps) {
  if (!canDraw()) return <NoMap />
  return (
    <CatchBoundary getResetKey={() => 'map'} errorComponent={NoMap}>
      <Suspense fallback={<Skeleton height="100%" radius={0} />}>
        <MapCanvas {...props} />
      </Suspense>
    </CatchBoundary>
  )
}

let drawable: boolean | undefined

/** Asked once: every question would hold one of the few drawing contexts a browser gives out. */
export function canDraw(): boolean {
  drawable ??= document.createElement('canvas').getContext('webgl2') !== null
  return drawable
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
