import type { FoundPlaceOfAnyKind } from '@litfass/api/places/finder'

import type { PictureBox } from '../../components/place/place-picture.tsx'
import { kindOfFoundPlace } from '../place-kinds/place-kinds.ts'

/** A found place as it looks: its photo, else a drawing in its true ratio. */
export function FoundPicture(props: PictureBox & { place: FoundPlaceOfAnyKind }) {
  const kind = kindOfFoundPlace(props.place)
  return <kind.FoundPicture {...props} />
}
