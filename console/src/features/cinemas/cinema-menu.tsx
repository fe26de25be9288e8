import type { Cinema } from '@litfass/api/places/cinemas'

import { PlaceMenu } from '../places/place-menu.tsx'
import { cinemaKind } from './cinema-kind.ts'

export function CinemaMenu({ cinema }: { cinema: Cinema }) {
  return <PlaceMenu kind={cinemaKind} place={cinema} />
}
