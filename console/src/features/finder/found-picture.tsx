import type { FoundPlaceOfAnyKind } from '@litfass/api/places/finder'
import type { ReactNode } from 'react'

import { kindOfFoundPlace } from '../place-kinds/place-kinds.ts'

/** A found place as it looks: its photo, else a drawing in its true ratio. */
export function FoundPicture(props: {
  place: FoundPlaceOfAnyKind
  /** Width / height of the box. */
  ratio?: number
  /** In view when the page opens. */
  eager?: boolean
  mark?: ReactNode
}) {
  const kind = kindOfFoundPlace(props.place)
  return <kind.FoundPicture {...props} />
}
